-- What waits is found by its place in an index, however much else stands beside it. Opening went through every order that was
-- open, not through those that were accepted since: the range of closes was a condition of the join, and the planner started
-- at the other end. Taking events read the whole table twice a batch, so that a backlog cost its square. Deciding searched all
-- open orders for those whose ids it was given.

-- As in 0210_product_terms, but for how orders are found: a lateral query that locks is planned as it is written.
CREATE OR REPLACE FUNCTION open_orders(p_limit int) RETURNS int
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
  v_void uuid[];
  v_count int;
BEGIN
  SELECT array_agg(n.product_id), array_agg(n.last_at), min(n.opened_until), max(n.last_at)
    INTO v_products, v_seen, v_from, v_until
    FROM (
      SELECT q.product_id, q.opened_until, m.last_at
        FROM order_opening q JOIN market m ON m.product_id = q.product_id
       WHERE m.last_at > q.seen_at
       ORDER BY q.product_id FOR NO KEY UPDATE OF q SKIP LOCKED) n;
  IF v_products IS NULL THEN RETURN 0; END IF;

  -- Orders are found by their close, which is their acceptance plus one of a few durations: no index of its own.
  SELECT array_agg(c.id) INTO v_ids FROM (
    SELECT w.id
      FROM (SELECT duration_s FROM terms_duration UNION SELECT unnest(durations_s) FROM product_terms) d
     CROSS JOIN LATERAL (
       SELECT o.id FROM orders o
        WHERE o.settled_at IS NULL AND o.entry_seq IS NULL AND o.duration_s = d.duration_s
          AND o.close_at >= v_from + d.duration_s * interval '1 second'
          AND o.close_at < v_until + d.duration_s * interval '1 second'
          -- null, and so not taken, where the product has nothing new
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
    INSERT INTO outbox (member_id, ref, at, topic) SELECT member_id, id, v_now, 2 FROM opened
  )
  SELECT (SELECT count(*) FROM opened), (SELECT array_agg(id) FROM d WHERE result IS NOT NULL) INTO v_count, v_void;
  IF v_void IS NOT NULL THEN
    v_count := v_count + end_orders(v_void, '-infinity');
  END IF;

  -- Placing takes a moment from acceptance to commit, so the last seconds are looked at again next time.
  IF coalesce(cardinality(v_ids), 0) < p_limit THEN
    UPDATE order_opening q
       SET seen_at = n.last_at, opened_until = greatest(q.opened_until, least(n.last_at, v_now - interval '3 seconds'))
      FROM unnest(v_products, v_seen) AS n (product_id, last_at) WHERE q.product_id = n.product_id;
  END IF;
  RETURN v_count;
END $$;

-- As in 0060_operations, by the index alone.
CREATE OR REPLACE FUNCTION outbox_take(wanted int)
RETURNS TABLE (topic smallint, member_id uuid, ref uuid, at timestamptz, close_at timestamptz)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET jit = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  WITH taken AS (
    DELETE FROM outbox
    WHERE id = ANY (ARRAY(
      SELECT o.id FROM outbox o ORDER BY o.id LIMIT least(wanted, 1000) FOR UPDATE SKIP LOCKED))
    RETURNING id, topic, member_id, ref, at
  )
  SELECT taken.topic, taken.member_id, taken.ref, taken.at, orders.close_at
  FROM taken LEFT JOIN orders ON taken.topic = 1 AND orders.id = taken.ref
  ORDER BY taken.id
$$;

-- As in 0031_orders, but that an order is looked up by nothing else than its id: "not settled" in the words of an index let a
-- plan that was made while few orders were open go through all of that index for every thousand, however many were open later.
CREATE OR REPLACE FUNCTION decide_orders(p_ids uuid[], p_now timestamptz)
RETURNS TABLE (id uuid, member_id uuid, product_id uuid, account smallint, direction smallint, stake bigint, fee bigint,
               payout_bps int, result smallint, void_reason smallint, entry_seq bigint, entry_price bigint,
               entry_at timestamptz, exit_seq bigint, exit_price bigint, exit_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.member_id, o.product_id, o.account, o.direction, o.stake, o.fee, o.payout_bps,
         CASE WHEN r.reason > 0 THEN 4
              WHEN r.reason = 0 THEN CASE WHEN x.price = e.price THEN 3
                                          WHEN (x.price > e.price) = (o.direction = 1) THEN 1
                                          ELSE 2 END
         END::smallint,
         CASE WHEN r.reason > 0 THEN r.reason END::smallint,
         CASE WHEN e.kind = 1 THEN e.seq END, CASE WHEN e.kind = 1 THEN e.price END, CASE WHEN e.kind = 1 THEN e.at END,
         x.seq, x.price, x.at
    FROM public.orders o
    -- the first tick or stall of the order's time, and what it alone decides (OFFSET 0: worked out once a row)
    LEFT JOIN LATERAL (
      SELECT k.seq, k.price, k.at, k.kind, k.source FROM public.tape k
       WHERE k.product_id = o.product_id AND k.at > o.accepted_at AND k.at <= o.close_at AND k.kind IN (1, 2)
       ORDER BY k.at LIMIT 1) e ON true
    CROSS JOIN LATERAL (
      SELECT CASE WHEN e.kind = 2 THEN 3
                  WHEN abs(e.price - o.shown_price)::numeric * 10000 > o.tolerance_bps::numeric * o.shown_price THEN 2
                  ELSE 0 END AS reason OFFSET 0) early
    -- whatever proves that no entry up to the close can still come
    LEFT JOIN LATERAL (
      SELECT k.at FROM public.tape k
       WHERE early.reason = 0 AND k.product_id = o.product_id AND k.at > o.close_at
       ORDER BY k.at LIMIT 1) d ON true
    -- the last tick up to the close, once it is known
    LEFT JOIN LATERAL (
      SELECT k.seq, k.price, k.at, k.source FROM public.tape k
       WHERE early.reason = 0 AND e.seq IS NOT NULL AND (d.at IS NOT NULL OR p_now > o.close_at + interval '5 minutes')
         AND k.product_id = o.product_id AND k.at <= o.close_at AND k.kind = 1
       ORDER BY k.at DESC LIMIT 1) x ON true
    CROSS JOIN LATERAL (
      SELECT CASE
               WHEN early.reason > 0 THEN early.reason
               WHEN d.at IS NULL AND p_now <= o.close_at + interval '5 minutes' THEN NULL
               WHEN e.seq IS NULL THEN 1
               WHEN x.seq = e.seq OR (SELECT 1 FROM public.tape k WHERE k.product_id = o.product_id
                                         AND k.seq > e.seq AND k.seq < x.seq AND k.kind = 1 LIMIT 1) IS NULL THEN 4
               WHEN x.at < o.close_at - o.staleness_ms * interval '1 millisecond' THEN 5
               WHEN x.source <> e.source THEN 6
               WHEN d.at IS NULL OR d.at > o.close_at + interval '5 minutes' THEN 7
               ELSE 0
             END AS reason OFFSET 0) r
   WHERE o.id = ANY (p_ids) AND num_nulls(o.settled_at) = 1
$$;

-- Room on an order's page for its opened version, so that opening it writes no index: four of five are, instead of one of six,
-- and the table grows no faster, because the opened version had to be written somewhere.
ALTER TABLE orders SET (fillfactor = 55);
