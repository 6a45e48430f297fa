-- Adds up to p_limit further tape entries of a product to its candles and returns how many. The lock of candle_progress
-- and the single transaction count every entry exactly once, however often this is called.
CREATE OR REPLACE FUNCTION roll_up_candles(p_product_id uuid, p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  from_seq bigint;
  to_seq bigint;
BEGIN
  SELECT p.seq INTO from_seq FROM candle_progress p WHERE p.product_id = p_product_id FOR UPDATE;
  SELECT least(m.last_seq, from_seq + p_limit) INTO to_seq FROM market m WHERE m.product_id = p_product_id;
  IF to_seq IS NULL OR to_seq <= from_seq THEN
    RETURN 0;
  END IF;
  INSERT INTO candle AS c (product_id, interval_s, open_time, open, high, low, close, ticks)
  SELECT p_product_id, n.* FROM candles_of(p_product_id, from_seq, to_seq) n
  ON CONFLICT (product_id, interval_s, open_time) DO UPDATE SET
    high = greatest(c.high, excluded.high), low = least(c.low, excluded.low),
    close = excluded.close, ticks = c.ticks + excluded.ticks;
  UPDATE candle_progress SET seq = to_seq WHERE product_id = p_product_id;
  RETURN to_seq - from_seq;
END $$;
GRANT EXECUTE ON FUNCTION roll_up_candles TO fairtick_worker;
