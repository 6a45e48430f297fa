-- Writes a stall on a product's tape if its last tick is older than the staleness limit and no stall is in force. It
-- also does so when the tape is more than a second ahead of the clock, because the clock was set back: entries would
-- continue a millisecond apart, and the age of a price would be counted from the future. Returns the entry, if one was
-- written. Locks the market row.
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
      p_product_id, ARRAY[tape_kind_number('stall')], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[],
        ARRAY[silent_source]);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION tape_stall TO fairtick_worker;
