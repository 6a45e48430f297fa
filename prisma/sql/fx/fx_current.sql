-- Returns the latest reference rate of a pair, and whether quotes may be made from it. It must be usable and young
-- enough. Gold was computed from the dollar's rate, so that one must be valid too.
CREATE OR REPLACE FUNCTION fx_current(p_pair text, OUT reference fx_reference, OUT ok boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_oldest timestamptz := v_now - make_interval(secs => (public.money_terms_at(v_now)).fx_reference_max_age_s);
BEGIN
  SELECT * INTO reference FROM public.fx_reference WHERE pair = p_pair ORDER BY at DESC LIMIT 1;
  ok := coalesce(reference.usable AND reference.at >= v_oldest, false);
  IF ok AND p_pair = 'XAU/CNY' THEN ok := (public.fx_current('USD/CNY')).ok; END IF;
END $$;
GRANT EXECUTE ON FUNCTION fx_current TO fairtick_app;
