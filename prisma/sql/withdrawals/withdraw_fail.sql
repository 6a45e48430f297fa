-- Records that the payment of a withdrawal failed and returns the held money to the member. Refused: the codes of
-- lock_reviewed_withdrawal; REVIEW_CHANGED. Locks: withdrawal, then wallet.
CREATE OR REPLACE FUNCTION withdraw_fail(p_session uuid, p_id uuid, p_version int, p_reason text, p_note text) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:pay:update');
  w withdrawal := lock_reviewed_withdrawal(v_admin, p_id, '{processing}');
BEGIN
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  UPDATE withdrawal
     SET state = 'failed', version = version + 1, updated_at = clock_timestamp(), reason = p_reason,
         reason_note = nullif(p_note, ''), moved_by = v_admin, moved_as = 'cashier'
   WHERE id = p_id RETURNING * INTO w;
  PERFORM book_lines(w.member_id, account_number('real'), w.id, ARRAY[transfer_number('withdraw_release')],
    ARRAY[bucket_number('held_withdrawals')], ARRAY[bucket_number('available')], ARRAY[w.amount]);
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_fail TO fairtick_app;
