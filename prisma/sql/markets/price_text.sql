-- Returns a price in pips as a decimal string with exactly the product's decimals.
CREATE OR REPLACE FUNCTION price_text(pips bigint, decimals int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN decimals = 0 THEN pips::text
    ELSE left(digits, -decimals) || '.' || right(digits, decimals) END
    FROM (SELECT lpad(pips::text, greatest(length(pips::text), decimals + 1), '0') AS digits) padded
$$;
GRANT EXECUTE ON FUNCTION price_text TO fairtick_app, fairtick_reader, fairtick_worker;
