-- Appends ticks, gaps and source switches of a feed to a product's tape and returns the new entries. Arrays with one
-- element an entry; prices in pips. Other kinds of entries raise 42501.
-- A silence beyond the staleness limit is written as a stall before what ends it: otherwise an order that waited
-- through it would open at a much later price. While the tape is more than a second ahead of the clock nothing is
-- accepted (55000): a burst never lasts that long, so the clock was set back, and the stall keeps orders away.
-- In production a market that took real orders takes none from the entry on that switches it to a simulator or a
-- recording, and a stall makes the orders void that still wait for their entry: the author of a recording knows how it
-- continues. Locks the market row.
CREATE OR REPLACE FUNCTION tape_append(
  p_product_id uuid, p_kinds smallint[], p_prices bigint[], p_source_times timestamptz[], p_sources text[]
) RETURNS SETOF tape LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  m market;
BEGIN
  IF NOT p_kinds <@ ARRAY[tape_kind_number('tick'), tape_kind_number('gap'), tape_kind_number('source')] THEN
    RAISE EXCEPTION 'a feed appends ticks, gaps and source switches only' USING ERRCODE = '42501';
  END IF;
  SELECT * INTO m FROM market WHERE market.product_id = p_product_id FOR NO KEY UPDATE;
  IF m.last_at > clock_timestamp() + interval '1 second' THEN
    RAISE EXCEPTION 'the clock of the database is behind the tape' USING ERRCODE = '55000';
  END IF;
  RETURN QUERY SELECT * FROM tape_stall(p_product_id);
  IF m.real_allowed AND in_production() AND EXISTS (
    SELECT FROM unnest(p_kinds, p_sources) e (kind, source)
      WHERE e.kind IN (tape_kind_number('tick'), tape_kind_number('source')) AND NOT is_live_source(e.source)
  ) THEN
    UPDATE market SET real_allowed = false WHERE market.product_id = p_product_id;
    SELECT * INTO m FROM market WHERE market.product_id = p_product_id;
    IF NOT m.stalled THEN
      RETURN QUERY SELECT * FROM tape_write(
        p_product_id, ARRAY[tape_kind_number('stall')], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[],
          ARRAY[m.source]);
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM tape_write(p_product_id, p_kinds, p_prices, p_source_times, p_sources);
END $$;
GRANT EXECUTE ON FUNCTION tape_append TO fairtick_worker;
