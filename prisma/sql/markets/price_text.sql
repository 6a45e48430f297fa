-- Returns a price in pips as a decimal string with exactly the product's decimals. One expression, so that Postgres writes it
-- into the calling query: a call would take longer than the work.
CREATE OR REPLACE FUNCTION price_text(pips bigint, decimals int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN decimals = 0 THEN pips::text
    ELSE left(lpad(pips::text, greatest(length(pips::text), decimals + 1), '0'), -decimals) || '.'
         || right(lpad(pips::text, greatest(length(pips::text), decimals + 1), '0'), decimals) END
$$;
GRANT EXECUTE ON FUNCTION price_text TO fairtick_app, fairtick_reader, fairtick_worker;
