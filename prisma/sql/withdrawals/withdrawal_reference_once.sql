-- Refuses a payout reference that another withdrawal by the same payment method already has. Trigger of withdrawal;
-- references are compared as reference_key. Raises 23505 as constraint withdrawal_payout_once. A unique index is
-- impossible, because older rows may share a reference; so writers of one reference check one after the other under an
-- advisory lock (withdrawal_references).
CREATE OR REPLACE FUNCTION withdrawal_reference_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_key text := public.reference_key(NEW.payout_ref);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.payout_ref IS NOT DISTINCT FROM OLD.payout_ref THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(public.lock_number('withdrawal_references'), hashtext(NEW.clearing_bucket || ' ' || v_key));
  IF EXISTS (SELECT 1 FROM public.withdrawal
              WHERE public.reference_key(payout_ref) = v_key AND clearing_bucket = NEW.clearing_bucket AND id <> NEW.id) THEN
    RAISE EXCEPTION 'another withdrawal has this reference' USING ERRCODE = 'unique_violation',
      CONSTRAINT = 'withdrawal_payout_once', TABLE = 'withdrawal';
  END IF;
  RETURN NEW;
END $$;
