-- Locks and returns a proof of identity that this administrator may handle, in the given state. Refused: NOT_FOUND,
-- REVIEW_OWN_ACCOUNT, IDENTITY_STATE. Locks: the member's wallets in account order, as submitting a proof and closing
-- the account do, then the proof. So no decision is made while an account is being closed.
CREATE OR REPLACE FUNCTION lock_reviewed_identity(p_admin uuid, p_id uuid, p_state text) RETURNS identity_check LANGUAGE plpgsql AS $$
DECLARE
  i public.identity_check;
BEGIN
  PERFORM 1 FROM public.wallet WHERE member_id = (SELECT member_id FROM public.identity_check WHERE id = p_id)
    ORDER BY account FOR NO KEY UPDATE;
  SELECT * INTO i FROM public.identity_check WHERE id = p_id FOR NO KEY UPDATE;
  IF i.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.owns_member(p_admin, i.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF i.state <> p_state THEN
    RAISE EXCEPTION 'refused: IDENTITY_STATE {"state": "%"}', i.state USING ERRCODE = 'FT422';
  END IF;
  RETURN i;
END $$;
