-- Records a gateway's verified report of a payment; it posts nothing. Returns recorded; known (reported before); late
-- (the deposit had ended, reviewers see it again); after_end (it was completed or refunded). p_amount: minor units of
-- p_currency. A further payment adds to the seen amount and takes a first approval back, because its amount is out of
-- date.
-- Refused: NOT_FOUND, GATEWAY_FAILED (another currency, or the reference belongs to another payment). Locks the
-- deposit.
CREATE OR REPLACE FUNCTION deposit_paid(p_deposit uuid, p_gateway text, p_external_ref text, p_amount bigint, p_currency text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_deposit public.deposit;
  v_known public.deposit_payment;
  v_now timestamptz(3);
  v_ended boolean;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit AND mode = 'gateway' AND gateway = p_gateway FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  IF p_currency <> v_deposit.currency OR p_amount <= 0 THEN
    PERFORM refuse_deposit('GATEWAY_FAILED', jsonb_build_object('because', 'currency'));
  END IF;
  SELECT * INTO v_known FROM public.deposit_payment WHERE gateway = p_gateway AND external_ref = p_external_ref;
  IF FOUND THEN
    IF (v_known.deposit_id, v_known.amount) IS DISTINCT FROM (p_deposit, p_amount) THEN
      PERFORM refuse_deposit('GATEWAY_FAILED', jsonb_build_object('because', 'reference'));
    END IF;
    RETURN 'known';
  END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO public.deposit_payment (gateway, external_ref, deposit_id, amount, at)
    VALUES (p_gateway, p_external_ref, p_deposit, p_amount, v_now);
  IF v_deposit.state IN ('completed', 'refunded') THEN RETURN 'after_end'; END IF;
  v_ended := v_deposit.state IN ('expired', 'cancelled', 'rejected');
  -- A further payment makes the first approved amount out of date.
  UPDATE public.deposit
     SET state = CASE WHEN v_ended OR state = 'recharging' THEN 'pending_review' ELSE state END,
         moved_by = 'gateway', moved_by_admin = NULL,
         seen_amount = coalesce(seen_amount, 0) + p_amount, actual_amount = coalesce(seen_amount, 0) + p_amount,
         external_ref = CASE WHEN seen_amount IS NULL THEN p_external_ref ELSE external_ref END,
         expires_at = NULL, first_approver = NULL, first_approved_at = NULL,
         late_at = CASE WHEN v_ended THEN v_now ELSE late_at END,
         reason = CASE WHEN NOT v_ended THEN reason END, reason_note = CASE WHEN NOT v_ended THEN reason_note END
   WHERE id = p_deposit;
  RETURN CASE WHEN v_ended THEN 'late' ELSE 'recorded' END;
END $$;
GRANT EXECUTE ON FUNCTION deposit_paid TO fairtick_app;
