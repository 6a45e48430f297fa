-- Refuses to commit a savings position whose ledger lines and days are not exactly those of its state (42501). Deferred
-- constraint trigger of savings_position: held once, returned once with its interest, a row for each accrued day, and
-- one renewal if it was renewed.
CREATE OR REPLACE FUNCTION savings_position_is_booked() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.savings_position;
  v_in bigint;
  v_out bigint;
  v_interest bigint;
  v_days bigint;
  v_accrued bigint;
BEGIN
  SELECT * INTO p FROM public.savings_position WHERE id = NEW.id;
  SELECT sum(amount) FILTER (WHERE code = transfer_number('savings_subscribe')
    AND from_bucket = bucket_number('available') AND to_bucket = bucket_number('savings')),
         sum(amount) FILTER (WHERE code = transfer_number('savings_return') AND from_bucket = bucket_number('savings')
             AND to_bucket = bucket_number('available')),
         sum(amount) FILTER (WHERE code = transfer_number('interest') AND from_bucket = bucket_number('house_interest')
             AND to_bucket = bucket_number('available'))
    INTO v_in, v_out, v_interest
    FROM public.transfer WHERE ref = p.id AND member_id = p.member_id AND account = account_number('real');
  SELECT count(*), coalesce(sum(amount), 0) INTO v_days, v_accrued FROM public.savings_accrual WHERE position_id = p.id;
  IF (v_in, v_out, v_interest, v_days, v_accrued) IS DISTINCT FROM (
       p.principal, CASE WHEN p.status = 'returned' THEN p.principal END, nullif(p.interest_paid, 0),
       p.accrued_days::bigint, p.accrued)
     OR coalesce(p.outcome = 'renewed', false)
        <> EXISTS (SELECT 1 FROM public.savings_position n WHERE n.renewed_from = p.id) THEN
    RAISE EXCEPTION 'position % is %, but its ledger lines or days do not match', p.id, p.status USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
