-- A tape that was silent for too long says so before it says anything else. The watchdog looks once a second; a quote that
-- came first, after the database was away or the process stood still, left no word of the silence, and an order that had
-- waited through it was opened at a price of much later.

-- As in 0020_markets, and also where the database's clock was set back: entries would go on a millisecond apart, in a time that
-- is not the world's, and the age of a price would be counted from the future.
CREATE OR REPLACE FUNCTION tape_stall(p_product_id uuid) RETURNS SETOF tape
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  silent_source text;
BEGIN
  SELECT m.source INTO silent_source
    FROM market m JOIN product p ON p.id = m.product_id
   WHERE m.product_id = p_product_id AND NOT m.stalled
     AND (m.tick_at < clock_timestamp() - p.staleness_ms * interval '1 millisecond'
          OR m.last_at > clock_timestamp() + interval '1 second')
     FOR NO KEY UPDATE OF m;
  IF FOUND THEN
    RETURN QUERY SELECT * FROM tape_write(
      p_product_id, ARRAY[2]::smallint[], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[], ARRAY[silent_source]);
  END IF;
END $$;

-- As in 0020_markets, and
-- * a silence beyond the limit is written before what ends it;
-- * while the tape is more than a second ahead of the clock nothing is taken: a burst of a feed is never that long, so the
--   clock was set back, and the watchdog's stall keeps orders away until it is where it was;
-- * in production a market that took real orders takes none from the entry on that turns it to a simulator or a recording, and
--   what still waits for its entry is given back: whoever made the recording knows how it goes on.
CREATE OR REPLACE FUNCTION tape_append(
  p_product_id uuid, p_kinds smallint[], p_prices bigint[], p_source_times timestamptz[], p_sources text[]
) RETURNS SETOF tape LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  m market;
BEGIN
  IF NOT p_kinds <@ ARRAY[1, 3, 6]::smallint[] THEN
    RAISE EXCEPTION 'a feed appends ticks, gaps and source switches only' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO m FROM market WHERE market.product_id = p_product_id FOR NO KEY UPDATE;
  IF m.last_at > clock_timestamp() + interval '1 second' THEN
    RAISE EXCEPTION 'the clock of the database is behind the tape' USING ERRCODE = '55000';
  END IF;
  RETURN QUERY SELECT * FROM tape_stall(p_product_id);
  IF m.real_allowed AND in_production() AND EXISTS (
    SELECT FROM unnest(p_kinds, p_sources) e (kind, source) WHERE e.kind IN (1, 6) AND NOT is_live_source(e.source)
  ) THEN
    UPDATE market SET real_allowed = false WHERE market.product_id = p_product_id;
    SELECT * INTO m FROM market WHERE market.product_id = p_product_id;
    IF NOT m.stalled THEN
      RETURN QUERY SELECT * FROM tape_write(
        p_product_id, ARRAY[2]::smallint[], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[], ARRAY[m.source]);
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM tape_write(p_product_id, p_kinds, p_prices, p_source_times, p_sources);
END $$;
