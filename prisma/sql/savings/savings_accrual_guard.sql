-- Refuses a day of interest that is not what savings_interest gives for its position (42501). Trigger of
-- savings_accrual (INSERT).
CREATE OR REPLACE FUNCTION savings_accrual_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p public.savings_position;
  v_day int;
BEGIN
  SELECT * INTO p FROM public.savings_position WHERE id = NEW.position_id;
  v_day := NEW.day - p.first_day + 1;
  IF p.status <> 'pending_return' OR p.member_id <> NEW.member_id OR v_day NOT BETWEEN 1 AND p.term_days
     OR NEW.amount <> public.savings_interest(p.principal, p.rate_bps, v_day)
                    - public.savings_interest(p.principal, p.rate_bps, v_day - 1) THEN
    RAISE EXCEPTION 'a day of interest must equal the formula' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
