-- Refuses a deposit while the real account is not open. Trigger of deposit (INSERT). Deposits that were announced
-- before are reviewed and posted or sent back as usual, late money included. Refused: REAL_ACCOUNT_NOT_OPEN.
CREATE OR REPLACE FUNCTION deposit_needs_real_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF cardinality(public.real_account_missing()) > 0 THEN PERFORM public.refuse_deposit('REAL_ACCOUNT_NOT_OPEN'); END IF;
  RETURN NEW;
END $$;
