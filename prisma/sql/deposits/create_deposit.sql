-- Announces a deposit of a member by one of the deposit methods. p_amount: minor units of the method's currency.
-- p_quote: the locked exchange rate, for methods of another currency. p_mode: the method's own mode, or 'proof' instead
-- of a chain watcher or of a gateway that is not connected; the latter needs a receiving account that two people set.
-- Such a deposit has no gateway, so no webhook reaches it.
-- Refused: NOT_FOUND, LOGIN_FROZEN, DEPOSIT_METHOD_UNAVAILABLE, DEPOSIT_AMOUNT_OUT_OF_RANGE, DEPOSIT_TOO_MANY_OPEN (5),
-- FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, DEPOSIT_UNVERIFIED_LIMIT. Triggers add own limits and pauses, closed accounts,
-- and a real account that is not open. Locks: the wallet, the member's mutex, under which counts and totals are read;
-- then the method (FOR SHARE), then the quote.
CREATE OR REPLACE FUNCTION create_deposit(p_id uuid, p_member uuid, p_method uuid, p_mode text, p_amount bigint, p_quote uuid,
                               p_reference text, p_payer_name bytea, p_gateway text, p_external_ref text, p_pay_url text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_now timestamptz(3);
  v_verified boolean;
  v_method public.deposit_method;
  v_terms public.money_terms;
  v_quote record;
  v_rate bigint;
  v_value numeric;
  v_used numeric;
BEGIN
  SELECT verified INTO v_verified FROM public.wallet
    WHERE member_id = p_member AND account = account_number('real') FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  v_now := date_trunc('milliseconds', clock_timestamp());
  IF EXISTS (SELECT 1 FROM public.restriction WHERE member_id = p_member AND kind = 'frozen' AND lifted_at IS NULL
               AND (ends_at IS NULL OR ends_at > v_now)) THEN
    PERFORM refuse_deposit('LOGIN_FROZEN');
  END IF;
  v_terms := money_terms_at(v_now);
  SELECT * INTO v_method FROM public.deposit_method WHERE id = p_method FOR SHARE;
  IF NOT FOUND OR NOT v_method.enabled OR v_method.maintenance
     OR NOT (p_mode = v_method.mode OR (p_mode = 'proof' AND v_method.mode = 'chain')
             OR (p_mode = 'proof' AND v_method.mode = 'gateway' AND NOT v_method.receiving_example
                 AND v_method.receiving <> '[]'))
     OR (p_mode = 'gateway') <> (p_gateway IS NOT NULL) OR p_gateway NOT IN (v_method.gateway, 'sandbox') THEN
    PERFORM refuse_deposit('DEPOSIT_METHOD_UNAVAILABLE');
  END IF;
  IF p_amount NOT BETWEEN v_method.min_amount AND v_method.max_amount THEN
    PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  END IF;
  IF (SELECT count(*) FROM public.deposit WHERE member_id = p_member
        AND state IN ('recharging', 'pending_review', 'reviewing', 'on_hold')) >= 5 THEN
    PERFORM refuse_deposit('DEPOSIT_TOO_MANY_OPEN');
  END IF;
  IF v_method.pair IS NULL THEN
    IF p_quote IS NOT NULL THEN PERFORM refuse_deposit('FX_QUOTE_EXPIRED'); END IF;
    v_rate := NULL;
  ELSE
    IF p_quote IS NULL THEN PERFORM refuse_deposit('FX_QUOTE_REQUIRED', jsonb_build_object('pair', v_method.pair)); END IF;
    SELECT rate, reference_rate, source, spread_bps INTO v_quote
      FROM use_fx_quote(p_member, p_quote, 'deposit', v_method.pair, p_amount, p_id);
    v_rate := v_quote.rate;
  END IF;
  v_value := deposit_value(p_amount, v_method.scale, v_rate);
  IF v_value < 1 OR v_value > 1000000000000000 THEN PERFORM refuse_deposit('DEPOSIT_AMOUNT_OUT_OF_RANGE'); END IF;
  IF NOT v_verified THEN
    SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0) INTO v_used FROM public.deposit
     WHERE member_id = p_member AND (posted_amount IS NOT NULL
       OR state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'));
    IF v_used + v_value > v_terms.unverified_deposit_total THEN
      PERFORM refuse_deposit('DEPOSIT_UNVERIFIED_LIMIT', jsonb_build_object(
        'limit', round(v_terms.unverified_deposit_total / 100.0, 2)::text,
        'remaining', round(greatest(v_terms.unverified_deposit_total - v_used, 0) / 100.0, 2)::text));
    END IF;
  END IF;
  IF v_rate IS NULL THEN
    INSERT INTO public.deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
        confirmations_needed, second_approval_from, reference, submitted_amount, account_amount, payer_name, created_at,
        state, updated_at, expires_at, moved_by, gateway, external_ref, pay_url)
      VALUES (p_id, p_member, p_method, v_method.kind, p_mode, v_method.currency, v_method.scale,
        v_method.clearing_bucket, v_method.receiving, v_method.confirmations, v_terms.second_approval_from, p_reference,
        p_amount, v_value::bigint, p_payer_name, v_now, 'recharging', v_now,
        v_now + CASE WHEN p_mode = 'proof' THEN v_terms.deposit_proof_expiry_s ELSE v_terms.deposit_online_expiry_s END
          * interval '1 second',
        'member', coalesce(p_gateway, v_method.kind), p_external_ref, p_pay_url);
  ELSE
    INSERT INTO public.deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving,
        confirmations_needed, quote_id, pair, rate, reference_rate, source, spread_bps, second_approval_from, reference,
        submitted_amount, account_amount, payer_name, created_at, state, updated_at, expires_at, moved_by, gateway,
        external_ref, pay_url)
      VALUES (p_id, p_member, p_method, v_method.kind, p_mode, v_method.currency, v_method.scale,
        v_method.clearing_bucket, v_method.receiving, v_method.confirmations, p_quote, v_method.pair, v_rate,
        v_quote.reference_rate, v_quote.source, v_quote.spread_bps, v_terms.second_approval_from, p_reference, p_amount,
        v_value::bigint, p_payer_name, v_now, 'recharging', v_now,
        v_now + CASE WHEN p_mode = 'proof' THEN v_terms.deposit_proof_expiry_s ELSE v_terms.deposit_online_expiry_s END
          * interval '1 second',
        'member', coalesce(p_gateway, v_method.kind), p_external_ref, p_pay_url);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION create_deposit TO fairtick_app;
