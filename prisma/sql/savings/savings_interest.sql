-- Returns the interest that a principal has earned after a number of days: simple, actual/365, rounded down. Minor
-- units; p_rate_bps is the yearly rate in basis points.
CREATE OR REPLACE FUNCTION savings_interest(p_principal bigint, p_rate_bps int, p_days int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT div(p_principal::numeric * p_rate_bps * p_days, 3650000)::bigint
$$;
GRANT EXECUTE ON FUNCTION savings_interest TO fairtick_app, fairtick_reader, fairtick_worker;
