-- Locks orders for settling and returns their ids, without deciding or writing anything. The caller decides them by the
-- verifier's rule, and passes what it found to settle_orders in the same transaction.
-- p_ids NULL: up to p_limit due orders, oldest close first. An order is due when the tape has an entry after its close, or 5
-- minutes after the close if the tape is silent. Disputed orders are left out. Otherwise those of p_ids that are not
-- settled. Orders that another run holds are skipped (SKIP LOCKED). ids is NULL if there are none. complete_until: an instant
-- up to which no further tape entry can appear; '-infinity' if no tape is silent. A due order is decided by then.
-- Locks: orders, until the commit; as silent_until for a moment.
CREATE OR REPLACE FUNCTION lock_orders(p_limit int, p_ids uuid[], OUT ids uuid[], OUT complete_until timestamptz)
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
  -- The precision of complete_until: an order whose 5 minutes are over by this instant is not undecided by that one.
  v_now timestamptz := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF p_ids IS NULL THEN
    SELECT array_agg(due.id) INTO ids
      FROM (
        SELECT o.id
          FROM orders o JOIN market m ON m.product_id = o.product_id
         WHERE o.settled_at IS NULL AND o.close_at < v_now
           AND (m.last_at > o.close_at OR o.close_at < v_now - interval '5 minutes')
           AND NOT EXISTS (SELECT FROM order_dispute d WHERE d.order_id = o.id)
         ORDER BY o.close_at, o.id LIMIT least(p_limit, 10000)
         FOR UPDATE OF o SKIP LOCKED) due;
  ELSE
    SELECT array_agg(given.id) INTO ids
      FROM (SELECT o.id FROM orders o WHERE o.id = ANY (p_ids) AND num_nulls(o.settled_at) = 1
             ORDER BY o.id LIMIT least(p_limit, 10000) FOR UPDATE SKIP LOCKED) given;
  END IF;
  IF ids IS NULL THEN RETURN; END IF;

  BEGIN
    complete_until := silent_until(ids);
    -- What it returns stays true without its lock. The exception releases the lock, so that a caller that stops before its
    -- commit does not hold up the writer of a tape.
    RAISE EXCEPTION USING ERRCODE = 'FT001', MESSAGE = complete_until::text;
  EXCEPTION
    WHEN SQLSTATE 'FT001' THEN complete_until := SQLERRM::timestamptz;
  END;
END $$;
GRANT EXECUTE ON FUNCTION lock_orders TO fairtick_worker;
