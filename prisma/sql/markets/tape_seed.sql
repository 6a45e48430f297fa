-- Writes the hash of a simulator seed on the tape, before the first tick that follows from it, and stores the seed. The
-- hash commits the simulator to its prices in advance; the seed itself becomes public after its day, and members can
-- check the ticks with it.
CREATE OR REPLACE FUNCTION tape_seed(p_product_id uuid, p_seed bytea) RETURNS SETOF tape
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  written tape;
BEGIN
  SELECT * INTO written FROM tape_write(
    p_product_id, ARRAY[tape_kind_number('seed')], ARRAY[NULL]::bigint[], ARRAY[NULL]::timestamptz[],
    ARRAY[encode(sha256(p_seed), 'hex')]);
  INSERT INTO sim_seed (product_id, tape_seq, day, seed, sha256, started_at)
  VALUES (p_product_id, written.seq, (candle_open(86400, written.at) AT TIME ZONE interval '8 hours')::date, p_seed, sha256(p_seed), written.at);
  RETURN NEXT written;
END $$;
GRANT EXECUTE ON FUNCTION tape_seed TO fairtick_worker;
