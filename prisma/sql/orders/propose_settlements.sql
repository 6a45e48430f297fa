-- Locks orders, decides them and returns each decided one with its decision as decision_text, without writing anything.
-- The caller compares that with what the verifier's rule finds, and passes the ids on which both agree to settle_orders in
-- the same transaction.
-- p_ids NULL: up to p_limit due orders, oldest close first. An order is due when the tape has an entry after its close, or 5
-- minutes after the close if the tape is silent. Disputed orders are left out. Otherwise those of p_ids that are not
-- settled. Orders that another run holds are skipped (SKIP LOCKED), and so are orders that cannot be decided, with a
-- warning. complete_until: an instant up to which no further tape entry can appear; '-infinity' if no tape is silent.
-- Locks: orders, until the commit; as silent_until for a moment.
CREATE OR REPLACE FUNCTION propose_settlements(p_limit int, p_ids uuid[])
RETURNS TABLE (id uuid, decision text, complete_until timestamptz)
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
  v_one uuid;
  v_decided uuid[];
  v_decisions text[];
BEGIN
  IF p_ids IS NULL THEN
    SELECT array_agg(due.id) INTO v_ids
      FROM (
        SELECT o.id
          FROM orders o JOIN market m ON m.product_id = o.product_id
         WHERE o.settled_at IS NULL AND o.close_at < v_now
           AND (m.last_at > o.close_at OR o.close_at < v_now - interval '5 minutes')
           AND NOT EXISTS (SELECT FROM order_dispute d WHERE d.order_id = o.id)
         ORDER BY o.close_at, o.id LIMIT least(p_limit, 10000)
         FOR UPDATE OF o SKIP LOCKED) due;
  ELSE
    SELECT array_agg(given.id) INTO v_ids
      FROM (SELECT o.id FROM orders o WHERE o.id = ANY (p_ids) AND num_nulls(o.settled_at) = 1
             ORDER BY o.id LIMIT least(p_limit, 10000) FOR UPDATE SKIP LOCKED) given;
  END IF;
  IF v_ids IS NULL THEN RETURN; END IF;

  BEGIN
    v_now := silent_until(v_ids);
    -- What it returns stays true without its lock. The exception releases the lock, so that a caller that stops before its
    -- commit does not hold up the writer of a tape.
    RAISE EXCEPTION USING ERRCODE = 'FT001', MESSAGE = v_now::text;
  EXCEPTION
    WHEN SQLSTATE 'FT001' THEN v_now := SQLERRM::timestamptz;
  END;
  BEGIN
    SELECT array_agg(d.id), array_agg(decision_text(d.result, d.void_reason, d.entry_seq, d.exit_seq, d.profit))
      INTO v_decided, v_decisions FROM decide_orders(v_ids, v_now) d WHERE d.result IS NOT NULL;
  EXCEPTION
    WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN RAISE;
    WHEN OTHERS THEN
      -- One order that cannot be decided must not hold up the others.
      RAISE WARNING 'deciding % orders one by one: %', cardinality(v_ids), SQLERRM;
      FOREACH v_one IN ARRAY v_ids LOOP
        BEGIN
          SELECT v_decided || array_agg(d.id),
                 v_decisions || array_agg(decision_text(d.result, d.void_reason, d.entry_seq, d.exit_seq, d.profit))
            INTO v_decided, v_decisions FROM decide_orders(ARRAY[v_one], v_now) d WHERE d.result IS NOT NULL;
        EXCEPTION
          WHEN serialization_failure OR deadlock_detected OR lock_not_available OR query_canceled OR admin_shutdown THEN
            RAISE;
          WHEN OTHERS THEN RAISE WARNING 'order % cannot be decided: %', v_one, SQLERRM;
        END;
      END LOOP;
  END;
  RETURN QUERY SELECT w.id, w.decision, v_now FROM unnest(v_decided, v_decisions) AS w (id, decision);
END $$;
GRANT EXECUTE ON FUNCTION propose_settlements TO fairtick_worker;
