-- Adds to the number of decisions that were compared on this platform day, and to those that differed. Locks: the day's row,
-- until the commit; call it last.
CREATE OR REPLACE FUNCTION count_comparisons(p_compared bigint, p_differed bigint) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO settlement_comparison AS c (day, compared, differed)
  VALUES (platform_day(clock_timestamp()), p_compared, p_differed)
  ON CONFLICT (day) DO UPDATE SET compared = c.compared + excluded.compared, differed = c.differed + excluded.differed
$$;
