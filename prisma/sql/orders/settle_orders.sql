-- Settles up to p_limit due orders whose exit is known, oldest close first, and returns how many. 0: nothing could be
-- settled now. Calls that are repeated, late or parallel change nothing: orders that another run holds are skipped
-- (SKIP LOCKED), and the result depends on the tape alone.
-- An order is due when the tape has an entry after its close, or 5 minutes after the close if the tape is silent.
-- Locks: orders; the market rows of silent products (FOR SHARE, by product); then as end_orders. The writer of a tape
-- holds its market row from before it reads the clock until it commits, so a tape that is silent under this lock stays
-- silent.
-- If a batch fails, its orders are settled one by one, so that one order that cannot be settled does not hold up the
-- rest.
CREATE OR REPLACE FUNCTION settle_orders(p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET lock_timeout = '5s'
SET plan_cache_mode = force_generic_plan
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_material = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_ids uuid[];
  v_silent uuid[];
  v_one uuid;
  v_count int := 0;
BEGIN
  SELECT array_agg(due.id), array_agg(DISTINCT due.product_id) FILTER (WHERE due.silent)
    INTO v_ids, v_silent
    FROM (
      SELECT o.id, o.product_id, m.last_at IS NULL OR m.last_at <= o.close_at AS silent
        FROM orders o JOIN market m ON m.product_id = o.product_id
       WHERE o.settled_at IS NULL AND o.close_at < v_now
         AND (m.last_at > o.close_at OR o.close_at < v_now - interval '5 minutes')
       ORDER BY o.close_at, o.id LIMIT least(p_limit, 10000)
       FOR UPDATE OF o SKIP LOCKED) due;
  IF v_ids IS NULL THEN RETURN 0; END IF;

  IF v_silent IS NOT NULL THEN
    -- The writer of a tape holds its market row from before it reads the clock until its commit. Under this lock, every
    -- later entry has this millisecond or a later one, so a tape that is silent now stays silent before v_now.
    PERFORM 1 FROM market WHERE product_id = ANY (v_silent) ORDER BY product_id FOR SHARE;
    v_now := date_trunc('milliseconds', clock_timestamp());
  ELSE
    v_now := '-infinity';
  END IF;

  BEGIN
    v_count := end_orders(v_ids, v_now);
  EXCEPTION
    WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN RAISE;
    WHEN OTHERS THEN
      -- One order that cannot be settled must not hold up the others.
      RAISE WARNING 'settling % orders one by one: %', cardinality(v_ids), SQLERRM;
      FOREACH v_one IN ARRAY v_ids LOOP
        BEGIN
          v_count := v_count + end_orders(ARRAY[v_one], v_now);
        EXCEPTION
          WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN
            RAISE;
          WHEN OTHERS THEN RAISE WARNING 'order % cannot be settled: %', v_one, SQLERRM;
        END;
      END LOOP;
  END;
  RETURN v_count;
END $$;
GRANT EXECUTE ON FUNCTION settle_orders TO fairtick_worker;
