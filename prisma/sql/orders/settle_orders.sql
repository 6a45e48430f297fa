-- Settles those of the given orders that the tape decides and returns how many. It takes no result: it decides each order
-- itself, from the tape alone. Calls that are repeated, late or parallel change nothing: orders that another run holds are
-- skipped (SKIP LOCKED), and settled ones stay as they are.
-- The caller passes ids on which the verifier's rule found the same as propose_settlements, in one transaction with it.
-- Counts the orders as compared.
-- Locks: orders; the market rows of silent products (FOR SHARE, by product); then as end_orders; the day's comparisons.
-- If a batch fails, its orders are settled one by one, so that one order that cannot be settled does not hold up the
-- rest.
CREATE OR REPLACE FUNCTION settle_orders(p_ids uuid[]) RETURNS int
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
  v_now timestamptz;
  v_ids uuid[];
  v_one uuid;
  v_count int := 0;
BEGIN
  SELECT array_agg(o.id) INTO v_ids
    FROM (SELECT id FROM orders WHERE id = ANY (p_ids) AND num_nulls(settled_at) = 1 FOR UPDATE SKIP LOCKED) o;
  IF v_ids IS NULL THEN RETURN 0; END IF;
  v_now := silent_until(v_ids);

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
  PERFORM count_comparisons(v_count, 0);
  RETURN v_count;
END $$;
GRANT EXECUTE ON FUNCTION settle_orders TO fairtick_worker;
