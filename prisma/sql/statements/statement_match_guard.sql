-- Refuses a match between a statement line and an item of another payment method, currency or amount (42501). Trigger
-- of statement_match (INSERT).
CREATE OR REPLACE FUNCTION statement_match_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  l public.statement_line;
BEGIN
  SELECT * INTO l FROM public.statement_line WHERE id = NEW.line_id;
  IF NOT EXISTS (SELECT 1 FROM public.deposit d
                  WHERE d.id = NEW.deposit_id AND d.clearing_bucket = l.clearing_bucket AND d.currency = l.currency
                    AND l.amount = coalesce(d.actual_amount, d.submitted_amount))
     AND NOT EXISTS (SELECT 1 FROM public.withdrawal w
                      WHERE w.id = NEW.withdrawal_id AND w.clearing_bucket = l.clearing_bucket AND w.state = 'completed'
                        AND w.payout_currency = l.currency AND l.amount = -w.net_amount) THEN
    RAISE EXCEPTION 'a statement line and its item must have one payment method, currency and amount' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
