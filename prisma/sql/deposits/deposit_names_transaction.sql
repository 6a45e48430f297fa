-- Refuses to complete a USDT deposit without a transaction id from the member or a reviewer. Trigger of deposit.
-- Without it, a deposit with a picture alone could not be distinguished from the next deposit with the same
-- transaction. Refused: TX_ID_INVALID.
CREATE OR REPLACE FUNCTION deposit_names_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.transaction_key(NEW.tx_id) IS NULL AND public.transaction_key(NEW.external_ref) IS NULL THEN
    PERFORM public.refuse_deposit('TX_ID_INVALID');
  END IF;
  RETURN NEW;
END $$;
