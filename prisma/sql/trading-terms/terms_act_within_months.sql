-- Refuses terms that act later than 90 days from now (23514). Trigger of terms, money_terms, product_terms and
-- savings_terms (INSERT). Later versions act after earlier ones and none can be taken back, so a mistyped year
-- would block all changes for as long.
CREATE OR REPLACE FUNCTION terms_act_within_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.effective_at > clock_timestamp() + interval '90 days' THEN
    RAISE EXCEPTION 'terms must take effect within 90 days' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
