-- A deposit of a chain is posted under the name of its transaction, which its member or a reviewer gives. Shown with a picture
-- alone and approved without one, it could not be told from the next deposit that names the same transaction.
CREATE FUNCTION deposit_names_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.transaction_key(NEW.tx_id) IS NULL AND public.transaction_key(NEW.external_ref) IS NULL THEN
    PERFORM public.refuse_deposit('TX_ID_INVALID');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_names_transaction BEFORE UPDATE OF state ON deposit
  FOR EACH ROW WHEN (NEW.kind = 'usdt' AND NEW.state = 'completed' AND OLD.state <> 'completed')
  EXECUTE FUNCTION deposit_names_transaction();
ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_names_transaction;

REVOKE ALL ON FUNCTION deposit_names_transaction() FROM PUBLIC;
