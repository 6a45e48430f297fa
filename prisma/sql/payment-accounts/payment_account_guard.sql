-- Refuses every change of a payout account other than removing it once and emptying it after its retention term
-- (42501). Trigger of payment_account (UPDATE, DELETE, TRUNCATE).
CREATE OR REPLACE FUNCTION payment_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c_emptied CONSTANT text[] := '{payee,payee_masked,number,number_digest,masked,bank,branch,erased_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
     AND to_jsonb(NEW) - 'removed_at' = to_jsonb(OLD) - 'removed_at' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
     AND public.payment_account_is_past(OLD.id, OLD.removed_at)
     AND to_jsonb(NEW) - c_emptied = to_jsonb(OLD) - c_emptied THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a payment account can only be removed, and only once' USING ERRCODE = '42501';
END $$;
