-- Locks the wallets of the member behind a live session and returns the member. The wallets are the member's mutex:
-- orders and deposits see what is decided under it. A restriction locks the same rows, so the session is checked again
-- after the wait. Refused: UNAUTHENTICATED.
CREATE OR REPLACE FUNCTION lock_acting_member(p_session uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member uuid := acting_member(p_session);
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = v_member ORDER BY account FOR NO KEY UPDATE;
  -- A freeze locks the same rows, so the session may have ended during the wait.
  RETURN acting_member(p_session);
END $$;
