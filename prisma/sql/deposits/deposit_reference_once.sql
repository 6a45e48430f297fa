-- Refuses a payment reference that another deposit of the same gateway or kind already has. Trigger of deposit;
-- references are compared as reference_key. Raises 23505 as constraint deposit_gateway_once. A unique index is
-- impossible, because older rows may share a reference; so writers of one reference check one after the other under an
-- advisory lock (deposit_references).
CREATE OR REPLACE FUNCTION deposit_reference_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_key text := public.reference_key(NEW.external_ref);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.external_ref IS NOT DISTINCT FROM OLD.external_ref THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(public.lock_number('deposit_references'), hashtext(NEW.gateway || ' ' || v_key));
  IF EXISTS (SELECT 1 FROM public.deposit
              WHERE public.reference_key(external_ref) = v_key AND gateway = NEW.gateway AND id <> NEW.id) THEN
    RAISE EXCEPTION 'another deposit has this reference' USING ERRCODE = 'unique_violation',
      CONSTRAINT = 'deposit_gateway_once', TABLE = 'deposit';
  END IF;
  RETURN NEW;
END $$;
