-- Returns the first instant of a platform day (00:00 in UTC+8).
CREATE OR REPLACE FUNCTION savings_day_start(p_day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (p_day::timestamp AT TIME ZONE 'UTC') - interval '8 hours'
$$;
GRANT EXECUTE ON FUNCTION savings_day_start TO fairtick_app, fairtick_reader, fairtick_worker;
