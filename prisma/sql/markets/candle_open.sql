-- Returns when the candle around an instant opens, for candles of the given length in seconds. Candles are aligned to
-- the platform day (00:00 in UTC+8), so a day holds whole candles of every length, and candle_open(86400, moment) is
-- the start of the platform day.
CREATE OR REPLACE FUNCTION candle_open(interval_s int, moment timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin(make_interval(secs => interval_s), moment, timestamptz '2000-01-01 00:00:00+08')
$$;
GRANT EXECUTE ON FUNCTION candle_open TO fairtick_app, fairtick_reader, fairtick_worker;
