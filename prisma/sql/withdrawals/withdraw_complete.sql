-- Records that a withdrawal was paid: the held money goes to the method's clearing account, the fee to the house.
-- Also while outgoing money is stopped, because money that has left must be in the books. Refused: the codes of
-- lock_reviewed_withdrawal; REVIEW_CHANGED, TX_ID_USED (the payout reference belongs to another withdrawal). Locks:
-- withdrawal, then wallet, then house rows.
CREATE OR REPLACE FUNCTION withdraw_complete(p_session uuid, p_id uuid, p_version int, p_reference text) RETURNS withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'withdrawals:pay:update');
  w withdrawal := lock_reviewed_withdrawal(v_admin, p_id, '{processing}');
  v_at timestamptz := clock_timestamp();
BEGIN
  IF w.version <> p_version THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  BEGIN
    UPDATE withdrawal
       SET state = 'completed', version = version + 1, updated_at = v_at, completed_at = v_at, payout_ref = p_reference,
           moved_by = v_admin, moved_as = 'cashier'
     WHERE id = p_id RETURNING * INTO w;
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'refused: TX_ID_USED' USING ERRCODE = 'FT422';
  END;
  PERFORM book_lines(w.member_id, account_number('real'), w.id,
    ARRAY[transfer_number('withdraw'), transfer_number('withdraw_fee')],
    ARRAY[bucket_number('held_withdrawals'), bucket_number('held_withdrawals')],
    ARRAY[w.clearing_bucket, bucket_number('house_fees')], ARRAY[w.amount - w.fee_account, w.fee_account]);
  PERFORM withdraw_emits_event(w);
  RETURN w;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_complete TO fairtick_app;
