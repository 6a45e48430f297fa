-- Returns whether a price source is live, so not a simulator or a recording. A person who knows a seed or a recording
-- knows future prices, so neither is a feed for real money.
CREATE OR REPLACE FUNCTION is_live_source(p_source text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_source <> '' AND p_source !~ '^(sim|replay)(:|$)'
$$;
GRANT EXECUTE ON FUNCTION is_live_source TO fairtick_app, fairtick_worker;
