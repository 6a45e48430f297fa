-- Returns the rate of a quote: the reference lowered (deposit) or raised (withdrawal) by the spread, rounded down.
-- Rates have 8 decimals; the spread is in basis points.
CREATE OR REPLACE FUNCTION fx_quote_rate(p_reference bigint, p_side text, p_spread_bps int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT div(p_reference::numeric
    * (10000 + CASE p_side WHEN 'deposit' THEN -p_spread_bps ELSE p_spread_bps END), 10000)::bigint
$$;
GRANT EXECUTE ON FUNCTION fx_quote_rate TO fairtick_reader, fairtick_worker;
