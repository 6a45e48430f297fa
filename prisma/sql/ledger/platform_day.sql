-- Returns the platform day of an instant: the date in UTC+8, by which all daily limits count.
CREATE OR REPLACE FUNCTION platform_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((p_at AT TIME ZONE 'UTC') + interval '8 hours')::date
$$;
GRANT EXECUTE ON FUNCTION platform_day TO fairtick_app, fairtick_reader, fairtick_worker;
