-- Decides the given orders from the tape alone, and settles those for which the caller found the same, which is how the
-- verifier's rule decides them. Returns how many, and the orders on which the two differ with what SQL found; nothing is
-- posted for these, and the caller records them as disputed. Undecided orders stay as they are.
-- posted: for each settled order the line of end_orders. The caller has to sign and store the statements
-- (store_settlements) before it can commit.
-- p_found: for each id what the caller found, as decision_text. It can only keep an order from being settled: what is posted
-- is what this function decides. p_complete_until: complete_until of lock_orders, in the same transaction. A later instant
-- than the database itself finds has no effect.
-- Calls that are repeated, late or parallel change nothing: orders that another run holds are skipped (SKIP LOCKED), and
-- settled ones stay as they are. Counts the settled orders as compared.
-- Locks: orders; if p_complete_until is an instant, the market rows of silent products (FOR SHARE, by product); then as
-- end_orders; the day's comparisons.
-- If a batch fails, its orders are settled one by one, so that one order that cannot be settled does not hold up the
-- rest.
CREATE OR REPLACE FUNCTION settle_orders(
  p_ids uuid[], p_found text[], p_complete_until timestamptz, OUT ended int, OUT differing uuid[], OUT by_sql text[], OUT posted text
)
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
DECLARE
  v_ids uuid[];
  v_found text[];
  v_until timestamptz := '-infinity';
  v_one record;
  v_done record;
BEGIN
  ended := 0;
  SELECT array_agg(o.id), array_agg(o.found) INTO v_ids, v_found
    FROM (SELECT o.id, w.found FROM unnest(p_ids, p_found) AS w (id, found)
            JOIN orders o ON o.id = w.id AND num_nulls(o.settled_at) = 1
             FOR UPDATE OF o SKIP LOCKED) o;
  IF v_ids IS NULL THEN RETURN; END IF;
  IF p_complete_until > '-infinity' THEN v_until := least(p_complete_until, silent_until(v_ids)); END IF;

  BEGIN
    SELECT * INTO v_done FROM end_orders(v_ids, v_found, v_until);
    ended := v_done.ended;
    posted := v_done.posted;
    differing := v_done.differing;
    by_sql := v_done.by_sql;
  EXCEPTION
    WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN RAISE;
    WHEN OTHERS THEN
      -- One order that cannot be settled must not hold up the others.
      RAISE WARNING 'settling % orders one by one: %', cardinality(v_ids), SQLERRM;
      FOR v_one IN SELECT * FROM unnest(v_ids, v_found) AS w (id, found) LOOP
        BEGIN
          SELECT * INTO v_done FROM end_orders(ARRAY[v_one.id], ARRAY[v_one.found], v_until);
          ended := ended + v_done.ended;
          posted := concat_ws(E'\n', posted, v_done.posted);
          differing := differing || v_done.differing;
          by_sql := by_sql || v_done.by_sql;
        EXCEPTION
          WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN
            RAISE;
          WHEN OTHERS THEN RAISE WARNING 'order % cannot be settled: %', v_one.id, SQLERRM;
        END;
      END LOOP;
  END;
  PERFORM count_comparisons(ended, 0);
END $$;
GRANT EXECUTE ON FUNCTION settle_orders TO fairtick_worker;
