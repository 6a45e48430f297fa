-- Returns the version of the trading terms in force at an instant.
CREATE OR REPLACE FUNCTION terms_at(p_at timestamptz) RETURNS SETOF terms LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT * FROM public.terms WHERE effective_at <= p_at ORDER BY effective_at DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION terms_at TO fairtick_app, fairtick_reader, fairtick_worker;
