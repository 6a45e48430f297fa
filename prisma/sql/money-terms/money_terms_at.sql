-- Returns the version of the money terms in force at an instant. 'infinity' gives the last version, announced ones
-- included.
CREATE OR REPLACE FUNCTION money_terms_at(p_at timestamptz) RETURNS money_terms LANGUAGE sql STABLE AS $$
  SELECT * FROM public.money_terms WHERE effective_at <= p_at ORDER BY effective_at DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION money_terms_at TO fairtick_app, fairtick_reader, fairtick_worker;
