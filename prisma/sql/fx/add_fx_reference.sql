-- Stores a reference rate from the rate adapter and returns what became of it. Rates come from the worker alone and are
-- never typed by a person. p_rate: CNY for one unit, with 8 decimals. Returns:
-- stored     usable for quotes
-- jump       stored as unusable: further from the last usable rate than fx_jump_bps; a second rate near it makes the
--            new level usable
-- known      not newer than the last one
-- unchanged  the same rate, and the stored one is younger than half of the age that quotes allow
-- future     later than the clock
-- An advisory lock (fx_references) handles one rate of a pair at a time.
CREATE OR REPLACE FUNCTION add_fx_reference(p_pair text, p_at timestamptz, p_rate bigint, p_source text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz(3) := date_trunc('milliseconds', p_at);
  v_terms public.money_terms := public.money_terms_at(clock_timestamp());
  v_last public.fx_reference;
  v_level bigint;
  v_usable boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('fx_references'), hashtext(p_pair));
  IF v_at > clock_timestamp() THEN RETURN 'future'; END IF;
  SELECT * INTO v_last FROM public.fx_reference WHERE pair = p_pair ORDER BY at DESC LIMIT 1;
  IF v_last.at >= v_at THEN RETURN 'known'; END IF;
  IF v_last.rate = p_rate AND v_last.source = p_source AND v_last.usable
     AND v_at - v_last.at < make_interval(secs => v_terms.fx_reference_max_age_s / 2) THEN
    RETURN 'unchanged';
  END IF;
  SELECT rate INTO v_level FROM public.fx_reference WHERE pair = p_pair AND usable ORDER BY at DESC LIMIT 1;
  v_usable := v_last.pair IS NULL
    OR (v_level IS NOT NULL AND public.fx_agrees(v_level, p_rate, v_terms.fx_jump_bps))
    OR (NOT v_last.usable AND public.fx_agrees(v_last.rate, p_rate, v_terms.fx_jump_bps));
  INSERT INTO public.fx_reference (pair, at, rate, source, usable) VALUES (p_pair, v_at, p_rate, p_source, v_usable);
  RETURN CASE WHEN v_usable THEN 'stored' ELSE 'jump' END;
END $$;
GRANT EXECUTE ON FUNCTION add_fx_reference TO fairtick_worker;
