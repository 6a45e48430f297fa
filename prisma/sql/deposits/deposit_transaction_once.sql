-- Refuses a chain transaction that another deposit already has, whether the member or a reviewer names it. Trigger of
-- deposit, for USDT. The member's tx_id and the reviewer's external_ref are separate columns, each unique in itself, so
-- one transaction could be credited once by each. Raises 23505 as constraint deposit_tx_once.
-- Rejected deposits do not claim a transaction; nor do cancelled ones, unless late money was seen or a watcher still
-- looks for it (mode chain). Otherwise a member could take a stranger's transaction permanently by naming it. Older
-- rows may share a transaction, so a deposit that is completed is checked too. Advisory lock
-- (deposit_transactions) by chain and id.
CREATE OR REPLACE FUNCTION deposit_transaction_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_chain text;
  v_keys text[];
  v_key text;
BEGIN
  IF NEW.state = 'rejected' OR (NEW.state = 'cancelled' AND NEW.late_at IS NULL AND NEW.mode <> 'chain') THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.state <> 'completed'
     AND (NEW.tx_id, NEW.external_ref) IS NOT DISTINCT FROM (OLD.tx_id, OLD.external_ref) THEN RETURN NEW; END IF;
  SELECT chain INTO v_chain FROM public.deposit_method WHERE id = NEW.method_id;
  v_keys := ARRAY(SELECT DISTINCT k FROM unnest(ARRAY[public.transaction_key(NEW.tx_id),
                    public.transaction_key(NEW.external_ref)]) AS k WHERE k IS NOT NULL ORDER BY k);
  FOREACH v_key IN ARRAY v_keys LOOP
    PERFORM pg_advisory_xact_lock(public.lock_number('deposit_transactions'), hashtext(v_chain || ' ' || v_key));
    IF EXISTS (SELECT 1 FROM public.deposit
                WHERE tx_chain = v_chain AND tx_id = CASE v_chain WHEN 'ERC20' THEN '0x' ELSE '' END || lower(v_key) AND id <> NEW.id
                  AND state <> 'rejected' AND NOT (state = 'cancelled' AND late_at IS NULL AND mode <> 'chain'))
       OR EXISTS (SELECT 1 FROM public.deposit d JOIN public.deposit_method m ON m.id = d.method_id AND m.chain = v_chain
                   WHERE d.external_ref IS NOT NULL AND public.reference_key(d.external_ref) IN (v_key, '0X' || v_key)
                     AND d.id <> NEW.id AND d.state <> 'rejected'
                     AND NOT (d.state = 'cancelled' AND d.late_at IS NULL AND d.mode <> 'chain')) THEN
      RAISE EXCEPTION 'another deposit has this transaction' USING ERRCODE = 'unique_violation',
        CONSTRAINT = 'deposit_tx_once', TABLE = 'deposit';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
