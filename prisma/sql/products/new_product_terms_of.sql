-- Builds the first version of the terms of a proposed product, and refuses a proposal by the field that is wrong.
-- Product id, instant and approval are left to the caller. A symbol that differs from an existing one by its stroke
-- alone (EURUSD, EUR/USD) would be mistaken for it and is refused.
-- p_wanted: {"product": {"symbol", "names", "category", "pipDecimals", "feed"}, "terms": as in apply_product_terms}
-- Refused, each with {"field": name}: PRODUCT_SYMBOL_TAKEN, NEW_PRODUCT_INVALID, PRODUCT_TERMS_INVALID.
CREATE OR REPLACE FUNCTION new_product_terms_of(p_wanted jsonb) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_product jsonb := p_wanted -> 'product';
  v_symbol text := v_product ->> 'symbol';
  v_none public.product_terms;
  v_new public.product_terms;
  v_step bigint;
  v_field text;
BEGIN
  v_field := CASE
    WHEN coalesce(v_symbol !~ '^[A-Z0-9]{2,10}(/[A-Z0-9]{2,10})?$', true) THEN 'symbol'
    WHEN NOT public.product_names_sound(v_product -> 'names') THEN 'names'
    WHEN coalesce(v_product ->> 'category' NOT IN ('metals', 'fx', 'crypto', 'indices'), true) THEN 'category'
    WHEN coalesce(v_product ->> 'pipDecimals' !~ '^[0-8]$', true) THEN 'pipDecimals'
    WHEN NOT public.product_feed_sound(v_product ->> 'feed') THEN 'feed'
    -- exchanges know pairs only
    WHEN v_product ->> 'feed' ~ 'ccxt:' AND v_symbol !~ '/' THEN 'symbol' END;
  IF v_field IS NOT NULL THEN
    PERFORM public.refuse_product('NEW_PRODUCT_INVALID', jsonb_build_object('field', v_field));
  END IF;
  IF EXISTS (SELECT 1 FROM public.product WHERE replace(symbol, '/', '') = replace(v_symbol, '/', '')) THEN
    PERFORM public.refuse_product('PRODUCT_SYMBOL_TAKEN', '{"field": "symbol"}');
  END IF;
  BEGIN
    v_new := public.product_terms_of(v_none, p_wanted -> 'terms');
  EXCEPTION WHEN SQLSTATE 'FT422' THEN
    -- reported below with the field, where one field alone is wrong
    NULL;
  END;
  SELECT stake_step INTO v_step FROM public.terms_at(clock_timestamp());
  v_field := CASE
    WHEN v_new.version IS NULL THEN public.new_product_wrong_field(p_wanted -> 'terms', v_step)
    WHEN NOT public.product_durations_sound(v_new.durations_s, v_new.payouts_bps) THEN 'durations'
    WHEN coalesce(v_new.fee_bps NOT BETWEEN 0 AND 1000, true) THEN 'feeBps'
    WHEN coalesce(v_new.min_stake <= 0, true) THEN 'minStake'
    WHEN coalesce(v_new.max_stake < v_new.min_stake OR v_new.max_stake > 100000000000, true) THEN 'maxStake'
    WHEN coalesce(v_new.exposure_cap NOT BETWEEN 1 AND 1000000000000000, true) THEN 'exposureCap'
    WHEN coalesce(v_new.sort NOT BETWEEN 0 AND 10000, true) THEN 'sort'
    WHEN v_new.enabled IS NULL THEN 'enabled'
    WHEN NOT public.product_hours_sound(v_new.hours) THEN 'hours' END;
  IF v_field IS NOT NULL THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_INVALID', jsonb_build_object('field', v_field));
  END IF;
  v_new.version := 1;
  RETURN v_new;
END $$;
