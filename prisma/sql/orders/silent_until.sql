-- An instant up to which no further entry can appear on the tapes of these orders that have none after an order's close;
-- '-infinity' if there is no such tape. The writer of a tape holds its market row from before it reads the clock until its
-- commit. Under the lock that this takes, every later entry has the current millisecond or a later one.
-- Locks: the market rows of silent products, FOR SHARE, by product.
CREATE OR REPLACE FUNCTION silent_until(p_ids uuid[]) RETURNS timestamptz
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_silent uuid[];
BEGIN
  SELECT array_agg(DISTINCT o.product_id) INTO v_silent
    FROM orders o JOIN market m ON m.product_id = o.product_id
   WHERE o.id = ANY (p_ids) AND (m.last_at IS NULL OR m.last_at <= o.close_at);
  IF v_silent IS NULL THEN RETURN '-infinity'; END IF;
  PERFORM 1 FROM market m WHERE m.product_id = ANY (v_silent) ORDER BY m.product_id FOR SHARE;
  RETURN date_trunc('milliseconds', clock_timestamp());
END $$;
