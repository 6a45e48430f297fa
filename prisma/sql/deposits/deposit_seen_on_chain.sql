-- Records what the chain watcher sees of the transfer that pays a deposit, as often as it checks. Returns recorded,
-- known, late and after_end as deposit_paid does, and other_transaction if the deposit names another one. The deposit
-- goes to review once it has its confirmations. A changed amount takes a first approval back.
-- Refused: NOT_FOUND, TX_ID_INVALID, TX_ID_USED. Locks the deposit.
CREATE OR REPLACE FUNCTION deposit_seen_on_chain(p_deposit uuid, p_tx_id text, p_amount bigint, p_confirmations int, p_sender text,
                                      p_at timestamptz)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit;
  v_chain text;
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_ended boolean;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit AND mode = 'chain' FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF p_amount <= 0 OR p_confirmations < 0 THEN PERFORM refuse_deposit('TX_ID_INVALID'); END IF;
  IF v_deposit.tx_id <> p_tx_id THEN RETURN 'other_transaction'; END IF;
  IF v_deposit.state IN ('completed', 'rejected', 'refunded') THEN RETURN 'after_end'; END IF;
  IF v_deposit.tx_id IS NOT NULL AND (v_deposit.seen_amount, v_deposit.confirmations)
       IS NOT DISTINCT FROM (p_amount, p_confirmations) THEN
    RETURN 'known';
  END IF;
  v_ended := v_deposit.state IN ('expired', 'cancelled');
  SELECT chain INTO v_chain FROM public.deposit_method WHERE id = v_deposit.method_id;
  BEGIN
    UPDATE public.deposit
       SET state = CASE WHEN v_ended OR (state = 'recharging' AND p_confirmations >= confirmations_needed)
                        THEN 'pending_review' ELSE state END,
           moved_by = 'chain', moved_by_admin = NULL, tx_chain = v_chain, tx_id = p_tx_id, tx_sender = p_sender,
           tx_at = p_at,
           confirmations = p_confirmations, seen_amount = p_amount,
           actual_amount = CASE WHEN seen_amount = p_amount THEN actual_amount ELSE p_amount END,
           first_approver = CASE WHEN seen_amount = p_amount THEN first_approver END,
           first_approved_at = CASE WHEN seen_amount = p_amount THEN first_approved_at END,
           expires_at = NULL,
           late_at = CASE WHEN v_ended THEN v_now ELSE late_at END
     WHERE id = p_deposit;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse_deposit('TX_ID_USED');
  END;
  RETURN CASE WHEN v_ended THEN 'late' ELSE 'recorded' END;
END $$;
GRANT EXECUTE ON FUNCTION deposit_seen_on_chain TO fairtick_worker;
