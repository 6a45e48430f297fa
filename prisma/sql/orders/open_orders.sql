-- Writes the entry of accepted orders as soon as the tape has it, and returns how many it wrote and the ids of those that
-- are void by then, for the caller to settle in a transaction of its own. Settlement does not need it: it lets members see
-- the entry, and returns the stake of a void order early. At most p_limit orders are read.
-- order_opening has, for each product, the instant up to which orders were read. Placing takes a moment from acceptance
-- to commit, so the last 3 seconds are read again by the next run.
-- Locks: rows of order_opening and of orders, both SKIP LOCKED, so that two runs share the work.
-- Scans and join methods are switched off because a plan made while the tables were nearly empty must not be kept; the
-- lateral query that locks is planned as it is written: by ranges of closes, not through all open orders.
CREATE OR REPLACE FUNCTION open_orders(p_limit int) RETURNS TABLE (opened int, void_ids uuid[])
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET lock_timeout = '2s'
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
  v_products uuid[];
  v_seen timestamptz[];
  v_from timestamptz;
  v_until timestamptz;
  v_ids uuid[];
BEGIN
  SELECT array_agg(n.product_id), array_agg(n.last_at), min(n.opened_until), max(n.last_at)
    INTO v_products, v_seen, v_from, v_until
    FROM (
      SELECT q.product_id, q.opened_until, m.last_at
        FROM order_opening q JOIN market m ON m.product_id = q.product_id
       WHERE m.last_at > q.seen_at
       ORDER BY q.product_id FOR NO KEY UPDATE OF q SKIP LOCKED) n;
  opened := 0;
  void_ids := '{}';
  IF v_products IS NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;

  -- Orders are found by their close, which is their acceptance plus one of a few durations: no index of its own.
  SELECT array_agg(c.id) INTO v_ids FROM (
    SELECT w.id
      FROM (SELECT duration_s FROM terms_duration UNION SELECT unnest(durations_s) FROM product_terms) d
     CROSS JOIN LATERAL (
       SELECT o.id FROM orders o
        WHERE o.settled_at IS NULL AND o.entry_seq IS NULL AND o.duration_s = d.duration_s
          AND o.close_at >= v_from + d.duration_s * interval '1 second'
          AND o.close_at < v_until + d.duration_s * interval '1 second'
          -- null, and therefore skipped, where the product has nothing new
          AND o.accepted_at < v_seen[array_position(v_products, o.product_id)]
          FOR UPDATE SKIP LOCKED) w
     LIMIT p_limit) c;

  WITH d AS MATERIALIZED (
    SELECT * FROM decide_orders(v_ids, '-infinity')
  ), opened AS (
    UPDATE orders o SET entry_seq = d.entry_seq, entry_price = d.entry_price, entry_at = d.entry_at
      FROM d WHERE o.id = d.id AND d.result IS NULL AND d.entry_seq IS NOT NULL
    RETURNING o.id, o.member_id
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT member_id, id, v_now, topic_number('order_opened') FROM opened
  )
  SELECT (SELECT count(*) FROM opened),
         (SELECT coalesce(array_agg(d.id), '{}') FROM d
           WHERE d.result IS NOT NULL AND NOT EXISTS (SELECT FROM order_dispute x WHERE x.order_id = d.id))
    INTO opened, void_ids;

  -- Placing takes a moment from acceptance to commit, so the last seconds are read again next time.
  IF coalesce(cardinality(v_ids), 0) < p_limit THEN
    UPDATE order_opening q
       SET seen_at = n.last_at, opened_until = greatest(q.opened_until, least(n.last_at, v_now - interval '3 seconds'))
      FROM unnest(v_products, v_seen) AS n (product_id, last_at) WHERE q.product_id = n.product_id;
  END IF;
  RETURN NEXT;
END $$;
GRANT EXECUTE ON FUNCTION open_orders TO fairtick_worker;
