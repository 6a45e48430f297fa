-- Cancels a withdrawal of the member that no reviewer has claimed and returns the held money. Refused: UNAUTHENTICATED
-- (the session epoch is another one), NOT_FOUND, WITHDRAWAL_STATE. Locks: withdrawal, then wallet.
CREATE OR REPLACE FUNCTION withdraw_cancel(p_member uuid, p_epoch int, p_id uuid) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  w withdrawal;
BEGIN
  SELECT * INTO w FROM withdrawal WHERE id = p_id AND member_id = p_member FOR NO KEY UPDATE;
  IF (SELECT session_epoch FROM wallet
    WHERE member_id = p_member AND account = account_number('real') FOR NO KEY UPDATE)
     IS DISTINCT FROM p_epoch THEN RAISE EXCEPTION 'refused: UNAUTHENTICATED' USING ERRCODE = 'FT422'; END IF;
  IF w.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF w.state <> 'pending_review' THEN RAISE EXCEPTION 'refused: WITHDRAWAL_STATE' USING ERRCODE = 'FT422'; END IF;
  UPDATE withdrawal SET state = 'cancelled', version = version + 1, updated_at = clock_timestamp()
   WHERE id = p_id RETURNING * INTO w;
  PERFORM book_lines(w.member_id, account_number('real'), w.id, ARRAY[transfer_number('withdraw_release')],
    ARRAY[bucket_number('held_withdrawals')], ARRAY[bucket_number('available')], ARRAY[w.amount]);
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_cancel TO fairtick_app;
