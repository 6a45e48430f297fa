-- Adds a proof picture or a transaction id to the member's deposit, which goes to review. A deposit by a chain watcher
-- needs the transaction id. Where no money was seen yet, the time to review begins.
-- Refused: NOT_FOUND, DEPOSIT_STATE, TX_ID_INVALID (not of the method's chain, or not the one that was seen),
-- DEPOSIT_PROOF_REQUIRED, TX_ID_USED. Locks the deposit, then the upload.
CREATE OR REPLACE FUNCTION hand_in_deposit(p_member uuid, p_deposit uuid, p_upload uuid, p_tx_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit := lock_own_deposit(p_member, p_deposit);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_chain text;
BEGIN
  IF v_deposit.state <> 'recharging' OR v_deposit.mode = 'gateway' OR v_deposit.expires_at <= v_now THEN
    PERFORM refuse_deposit('DEPOSIT_STATE', jsonb_build_object('state', v_deposit.state));
  END IF;
  SELECT chain INTO v_chain FROM public.deposit_method WHERE id = v_deposit.method_id;
  IF p_tx_id IS NOT NULL AND NOT coalesce(
       p_tx_id ~ CASE v_chain WHEN 'TRC20' THEN '^[0-9a-f]{64}$' WHEN 'ERC20' THEN '^0x[0-9a-f]{64}$' END, false) THEN
    PERFORM refuse_deposit('TX_ID_INVALID');
  END IF;
  IF p_tx_id IS NULL AND (p_upload IS NULL OR v_deposit.mode = 'chain') THEN
    PERFORM refuse_deposit('DEPOSIT_PROOF_REQUIRED');
  END IF;
  IF v_deposit.tx_id IS NOT NULL AND p_tx_id <> v_deposit.tx_id THEN PERFORM refuse_deposit('TX_ID_INVALID'); END IF;
  IF p_upload IS NOT NULL THEN
    PERFORM attach_upload(p_member, p_upload, 'deposit_proof', p_deposit);
  END IF;
  BEGIN
    UPDATE public.deposit
       SET state = 'pending_review', moved_by = 'member', moved_by_admin = NULL, proof_upload_id = p_upload,
           tx_chain = CASE WHEN p_tx_id IS NULL THEN tx_chain ELSE v_chain END, tx_id = coalesce(p_tx_id, tx_id),
           expires_at = CASE WHEN seen_amount IS NULL THEN v_now
             + (SELECT deposit_proof_expiry_s FROM money_terms_at(v_deposit.created_at)) * interval '1 second' END
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
END $$;
GRANT EXECUTE ON FUNCTION hand_in_deposit TO fairtick_app;
