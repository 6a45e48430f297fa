-- Returns the candles of all lengths that a range of one product's tape adds up to. p_after_seq is excluded, p_to_seq
-- included. The caller adds each range to stored candles once and in order.
CREATE OR REPLACE FUNCTION candles_of(p_product_id uuid, p_after_seq bigint, p_to_seq bigint)
RETURNS TABLE (interval_s int, open_time timestamptz, open bigint, high bigint, low bigint, close bigint, ticks int)
LANGUAGE sql STABLE AS $$
  WITH minute AS MATERIALIZED (
    SELECT candle_open(60, at) AS open_time, (array_agg(price ORDER BY seq))[1] AS open, max(price) AS high,
           min(price) AS low, (array_agg(price ORDER BY seq DESC))[1] AS close, count(*)::int AS ticks
      FROM tape
     WHERE product_id = p_product_id AND seq > p_after_seq AND seq <= p_to_seq AND kind = tape_kind_number('tick')
     GROUP BY 1
  )
  SELECT s, candle_open(s, m.open_time), (array_agg(m.open ORDER BY m.open_time))[1], max(m.high), min(m.low),
         (array_agg(m.close ORDER BY m.open_time DESC))[1], sum(m.ticks)::int
    FROM minute m CROSS JOIN unnest(ARRAY[60, 300, 900, 1800, 3600, 14400, 86400]) s
   GROUP BY s, candle_open(s, m.open_time)
$$;
GRANT EXECUTE ON FUNCTION candles_of TO fairtick_app, fairtick_reader, fairtick_worker;
