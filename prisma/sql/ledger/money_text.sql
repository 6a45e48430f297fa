-- Returns minor units of the account currency as a decimal string, as the API writes them.
CREATE OR REPLACE FUNCTION money_text(p_minor bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT (p_minor::numeric / 100)::numeric(20, 2)::text
$$;
GRANT EXECUTE ON FUNCTION money_text TO fairtick_app, fairtick_reader, fairtick_worker;
