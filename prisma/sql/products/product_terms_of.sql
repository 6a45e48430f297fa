-- Builds the product terms that a proposal describes, with the number of the next version. Stakes must be multiples of
-- the common step. Refused: PRODUCT_TERMS_INVALID.
CREATE OR REPLACE FUNCTION product_terms_of(p_last product_terms, p_after jsonb) RETURNS product_terms LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_new public.product_terms;
  v_step bigint;
BEGIN
  v_new.product_id := p_last.product_id;
  v_new.version := 1 + greatest(p_last.version, CASE WHEN p_last.approval_id IS NULL THEN (SELECT max(version) FROM public.terms) END);
  v_new.enabled := (p_after ->> 'enabled')::boolean;
  v_new.sort := (p_after ->> 'sort')::int;
  v_new.fee_bps := (p_after ->> 'feeBps')::int;
  v_new.min_stake := (p_after ->> 'minStake')::numeric * 100;
  v_new.max_stake := (p_after ->> 'maxStake')::numeric * 100;
  v_new.exposure_cap := (p_after ->> 'exposureCap')::numeric * 100;
  SELECT array_agg((d ->> 'durationS')::int ORDER BY (d ->> 'durationS')::int),
         array_agg((d ->> 'payoutBps')::int ORDER BY (d ->> 'durationS')::int)
    INTO v_new.durations_s, v_new.payouts_bps FROM jsonb_array_elements(p_after -> 'durations') d;
  v_new.hours := p_after -> 'hours';
  SELECT stake_step INTO v_step FROM public.terms_at(clock_timestamp());
  IF v_new.min_stake % v_step <> 0 OR v_new.max_stake % v_step <> 0
     OR NOT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = v_new.hours ->> 'zone') THEN
    PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
  END IF;
  RETURN v_new;
EXCEPTION WHEN data_exception THEN
  PERFORM public.refuse_product('PRODUCT_TERMS_INVALID');
END $$;
