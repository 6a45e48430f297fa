-- Refuses to commit a withdrawal whose ledger lines are not exactly those of its state (42501). Deferred constraint
-- trigger of withdrawal: held once, then either returned or paid with its fee.
CREATE OR REPLACE FUNCTION withdrawal_is_booked() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  w public.withdrawal;
  v_held bigint;
  v_released bigint;
  v_paid bigint;
  v_fee bigint;
BEGIN
  SELECT * INTO w FROM public.withdrawal WHERE id = NEW.id;
  SELECT sum(amount) FILTER (WHERE code = transfer_number('withdraw_hold') AND from_bucket = bucket_number('available')
    AND to_bucket = bucket_number('held_withdrawals')),
         sum(amount) FILTER (WHERE code = transfer_number('withdraw_release')
             AND from_bucket = bucket_number('held_withdrawals') AND to_bucket = bucket_number('available')),
         sum(amount) FILTER (WHERE code = transfer_number('withdraw')
             AND from_bucket = bucket_number('held_withdrawals') AND to_bucket = w.clearing_bucket),
         sum(amount) FILTER (WHERE code = transfer_number('withdraw_fee')
             AND from_bucket = bucket_number('held_withdrawals') AND to_bucket = bucket_number('house_fees'))
    INTO v_held, v_released, v_paid, v_fee
    FROM public.transfer WHERE ref = w.id AND member_id = w.member_id AND account = account_number('real');
  IF (v_held, v_released, v_paid, v_fee) IS DISTINCT FROM (
       w.amount,
       CASE WHEN w.state IN ('cancelled', 'rejected', 'failed') THEN w.amount END,
       CASE WHEN w.state = 'completed' THEN w.amount - w.fee_account END,
       CASE WHEN w.state = 'completed' THEN nullif(w.fee_account, 0) END) THEN
    RAISE EXCEPTION 'withdrawal % is %, and its ledger lines do not match', w.id, w.state USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
