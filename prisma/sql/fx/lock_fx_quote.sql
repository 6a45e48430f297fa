-- Locks an exchange rate for a member for a short time and returns the quote. Only the amount (p_given, minor units of
-- the currency that the member gives) comes from the member; rate and result are computed here. Refused: FX_RATE_ERROR
-- (no valid reference rate), DEPOSIT_AMOUNT_OUT_OF_RANGE, WITHDRAWAL_AMOUNT_OUT_OF_RANGE.
CREATE OR REPLACE FUNCTION lock_fx_quote(p_id uuid, p_member uuid, p_pair text, p_side text, p_given bigint) RETURNS fx_quote
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_terms public.money_terms := public.money_terms_at(v_now);
  v_foreign text := split_part(p_pair, '/', 1);
  v_reference public.fx_reference;
  v_ok boolean;
  v_rate bigint;
  v_converted numeric;
  v_quote public.fx_quote;
BEGIN
  SELECT (c.reference).*, c.ok INTO v_reference.pair, v_reference.at, v_reference.rate, v_reference.source,
    v_reference.usable, v_ok FROM public.fx_current(p_pair) c;
  IF NOT v_ok THEN RAISE EXCEPTION 'refused: FX_RATE_ERROR' USING ERRCODE = 'FT422'; END IF;
  v_rate := public.fx_quote_rate(v_reference.rate, p_side, v_terms.fx_spread_bps);
  v_converted := public.fx_converted(p_given, p_side, v_rate, public.fx_scale(v_foreign));
  -- Far beyond any limit of a method, far below what a bigint holds.
  IF v_converted < 1 OR v_converted > 100000000000000 THEN
    RAISE EXCEPTION 'refused: %', CASE p_side WHEN 'deposit' THEN 'DEPOSIT_AMOUNT_OUT_OF_RANGE'
      ELSE 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE' END USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.fx_quote (id, member_id, pair, side, reference_rate, reference_at, source, spread_bps, rate,
    given, given_currency, converted, converted_currency, created_at, expires_at)
  VALUES (p_id, p_member, p_pair, p_side, v_reference.rate, v_reference.at, v_reference.source, v_terms.fx_spread_bps,
    v_rate, p_given, CASE p_side WHEN 'deposit' THEN v_foreign ELSE 'CNY' END, v_converted::bigint,
    CASE p_side WHEN 'deposit' THEN 'CNY' ELSE v_foreign END, v_now, v_now + make_interval(secs => v_terms.fx_quote_ttl_s))
  RETURNING * INTO v_quote;
  RETURN v_quote;
END $$;
GRANT EXECUTE ON FUNCTION lock_fx_quote TO fairtick_app;
