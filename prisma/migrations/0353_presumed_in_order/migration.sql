-- What is presumed changes no answer. As in 0352_unseen_orders, which left two cases to nobody: a member who has an order on the
-- product and is also beyond a limit or his balance was told the latter, though the former comes first; and after the terms
-- had lowered the orders per product, an order in a higher slot did not stand in the way of one in the first. Neither breaks a
-- unique key, so the batch is refused here (23505), and said again exactly. Orders without such a refusal, under terms that
-- never allowed two orders, cost nothing more.
CREATE OR REPLACE FUNCTION place_orders(
  p_exact boolean, p_members uuid[], p_epochs int[], p_keys uuid[], p_hashes bytea[], p_accounts smallint[],
  p_products uuid[], p_directions smallint[], p_stakes bigint[], p_durations int[], p_shown_prices bigint[],
  p_shown_seqs bigint[], p_tolerances int[], p_unseen boolean DEFAULT false
) RETURNS text
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
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_count int := cardinality(p_members);
  v_started timestamptz := clock_timestamp();
  v_answer text;
  v_one text;
  v_at timestamptz;
  v_missed bigint;
  v_with_fee uuid[];
  v_again int[];
  v_late int[];
  v_common int;
  v_slots int[];
  v_verdicts smallint[];
  v_same boolean[];
BEGIN
  IF p_exact THEN
    PERFORM 1 FROM (SELECT DISTINCT * FROM unnest(p_members, p_accounts) AS m (member_id, account) ORDER BY 1, 2) m
      JOIN wallet w ON w.member_id = m.member_id AND w.account = m.account
      ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
    -- In the order in which the statement below takes them.
    PERFORM 1 FROM exposure WHERE product_id = ANY (p_products) OR (product_id = c_nil AND 0 = ANY (p_accounts))
      ORDER BY account, product_id, direction FOR NO KEY UPDATE;
    UPDATE exposure e SET released_seen = rl.released
      FROM exposure_released rl
     WHERE (e.product_id = ANY (p_products) OR (e.product_id = c_nil AND 0 = ANY (p_accounts)))
       AND rl.account = e.account AND rl.product_id = e.product_id AND rl.direction = e.direction
       AND rl.released > e.released_seen;
    FOR i IN 1..v_count LOOP
      BEGIN
        v_one := place_orders(false, p_members[i:i], p_epochs[i:i], p_keys[i:i], p_hashes[i:i], p_accounts[i:i],
                              p_products[i:i], p_directions[i:i], p_stakes[i:i], p_durations[i:i], p_shown_prices[i:i],
                              p_shown_seqs[i:i], p_tolerances[i:i]);
      EXCEPTION WHEN SQLSTATE 'FT409' THEN
        -- Nothing else stood in its way.
        INSERT INTO idempotency (actor_id, key, at, route, verdict, body_hash)
          VALUES (p_members[i], p_keys[i], clock_timestamp(), 1, 24, p_hashes[i]);
        v_one := '1:24';
      END;
      IF v_one <> '' THEN v_answer := concat_ws(',', v_answer, i || substr(v_one, 2)); END IF;
    END LOOP;
    RETURN coalesce(v_answer, '');
  END IF;

  IF NOT p_unseen THEN
    -- slots in use, one bit each, and what was answered under the keys before
    SELECT array_agg(o.slots ORDER BY n.n), array_agg(i.verdict ORDER BY n.n), array_agg(i.body_hash = p_hashes[n.n] ORDER BY n.n)
      INTO v_slots, v_verdicts, v_same
      FROM generate_series(1, v_count) AS n (n)
      CROSS JOIN LATERAL (SELECT bit_or(1 << o.slot) AS slots FROM orders o
                           WHERE o.member_id = p_members[n.n] AND o.account = p_accounts[n.n]
                             AND o.product_id = p_products[n.n] AND o.result IS NULL) o
      LEFT JOIN LATERAL (SELECT i.verdict, i.body_hash FROM idempotency i
                          WHERE i.actor_id = p_members[n.n] AND i.route = 1 AND i.key = p_keys[n.n] LIMIT 1) i ON true;
  END IF;

  WITH w AS MATERIALIZED (
    SELECT n.n, w.available, w.open_stake, w.stake_today, w.lines, w.session_epoch, w.verified, w.stake_day,
           w.trade_barred_until, w.timed_out_until, w.excluded_until, w.held_orders, w.loss_today, w.loss_day,
           w.limit_loss, w.limit_loss_next, w.limit_loss_from, w.limit_stake, w.limit_stake_next, w.limit_stake_from
      FROM generate_series(1, v_count) AS n (n)
      JOIN wallet w ON w.member_id = p_members[n.n] AND w.account = p_accounts[n.n]
       FOR NO KEY UPDATE OF w
  ), clk AS MATERIALIZED (
    -- counting w makes this wait for all locks: the clock is read after the last of them was granted
    SELECT x.at, platform_day(x.at) AS day
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at, count(*) AS locked FROM w OFFSET 0) x
  ), v AS MATERIALIZED (
    SELECT
           CASE
             WHEN w.session_epoch <> p_epochs[w.n] THEN 1
             WHEN v_verdicts[w.n] IS NOT NULL THEN CASE WHEN v_same[w.n] THEN -1 ELSE 2 END
             WHEN w.trade_barred_until > clk.at
               THEN CASE WHEN w.excluded_until > clk.at THEN 26 WHEN w.timed_out_until > clk.at THEN 25 ELSE 10 END
             WHEN m.product_id IS NULL OR NOT m.enabled OR m.halted OR NOT coalesce(pt.enabled, true) THEN 11
             WHEN p_accounts[w.n] = 0 AND NOT m.real_allowed THEN 12
             WHEN m.orders_from IS NULL THEN 14
             WHEN clk.at < m.orders_from THEN 13
             WHEN clk.at > m.orders_until THEN 14
             WHEN m.stalled OR m.tick_at IS NULL
               OR m.tick_at < clk.at - m.staleness_ms * interval '1 millisecond' THEN 15
             WHEN d.payout_bps IS NULL THEN 16
             WHEN greatest(clk.at, m.last_at) + p_durations[w.n] * interval '1 second' > m.closes_at - interval '60 seconds'
               THEN 14
             WHEN p_stakes[w.n] < coalesce(pt.min_stake, greatest(t.min_stake, m.min_stake))
               OR p_stakes[w.n] > coalesce(pt.max_stake, least(t.max_stake, m.max_stake))
               OR p_stakes[w.n] % t.stake_step <> 0 THEN 17
             WHEN p_accounts[w.n] = 0 AND NOT w.verified AND p_stakes[w.n] > t.unverified_max_stake THEN 18
             -- Mostly the newest tick was shown, and that one stands beside the product's market; others are looked up.
             WHEN (p_shown_seqs[w.n] = m.tick_seq AND p_shown_prices[w.n] = m.tick_price
                   AND m.tick_at >= clk.at - t.shown_price_max_age_ms * interval '1 millisecond') IS NOT TRUE
              AND (SELECT 1 FROM tape k
                    WHERE k.product_id = p_products[w.n] AND k.seq = p_shown_seqs[w.n] AND k.kind = 1
                      AND k.price = p_shown_prices[w.n]
                      AND k.at >= clk.at - t.shown_price_max_age_ms * interval '1 millisecond') IS NULL THEN 19
             WHEN bit_count(coalesce(v_slots[w.n], 0)::bit(32)) >= t.slots_per_product THEN 20
             WHEN w.open_stake + p_stakes[w.n] > t.max_open_stake THEN 21
             WHEN CASE WHEN w.stake_day = clk.day THEN w.stake_today ELSE 0 END + p_stakes[w.n]
               > t.max_day_stake THEN 22
             WHEN w.limit_stake IS NOT NULL
               AND CASE WHEN w.stake_day = clk.day THEN w.stake_today ELSE 0 END + p_stakes[w.n]
                 > CASE WHEN w.limit_stake_from <= clk.at THEN w.limit_stake_next ELSE w.limit_stake END THEN 27
             -- Even if every open order loses, this one too, the day's net loss stays within the limit.
             WHEN w.limit_loss IS NOT NULL
               AND CASE WHEN w.loss_day = clk.day THEN greatest(w.loss_today, 0) ELSE 0 END
                   + w.held_orders + p_stakes[w.n] + p_stakes[w.n] * coalesce(pt.fee_bps, t.fee_bps) / 10000
                 > CASE WHEN w.limit_loss_from <= clk.at THEN w.limit_loss_next ELSE w.limit_loss END THEN 28
             WHEN w.available < p_stakes[w.n] + p_stakes[w.n] * coalesce(pt.fee_bps, t.fee_bps) / 10000 THEN 23
             ELSE 0
           END AS verdict, w.n, clk.at,
           -- A burst of quotes carries the tape's time ahead of the clock: an entry that stands already is no entry of ours.
           greatest(clk.at, m.last_at) AS accepted_at, w.lines,
           coalesce(pt.version, t.version) AS version, t.version AS common_version, t.real_cover_bps, uuidv7() AS id,
           p_stakes[w.n] * coalesce(pt.fee_bps, t.fee_bps) / 10000 AS fee,
           coalesce(p_tolerances[w.n], t.default_tolerance_bps) AS tolerance_bps,
           d.payout_bps, m.staleness_ms, coalesce(pt.exposure_cap, m.exposure_cap) AS exposure_cap, m.last_seq, m.last_hash,
           coalesce(v_slots[w.n], 0) AS slots, v_verdicts[w.n] AS old_verdict
      FROM clk
      CROSS JOIN LATERAL (SELECT version, fee_bps, min_stake, max_stake, stake_step, unverified_max_stake, max_open_stake,
                                 max_day_stake, slots_per_product, shown_price_max_age_ms, default_tolerance_bps, real_cover_bps
                            FROM terms WHERE effective_at <= clk.at ORDER BY effective_at DESC LIMIT 1) t
      CROSS JOIN LATERAL (SELECT array_agg(duration_s) AS durations_s, array_agg(payout_bps) AS payouts_bps
                            FROM terms_duration WHERE version = t.version AND enabled) td
      CROSS JOIN w
      LEFT JOIN market m ON m.product_id = p_products[w.n]
      -- the product's own version in force; without one the common terms and the product's own bounds
      LEFT JOIN LATERAL (SELECT x.version, x.enabled, x.fee_bps, x.min_stake, x.max_stake, x.exposure_cap, x.durations_s, x.payouts_bps
                           FROM product_terms x
                          WHERE m.own_terms AND x.product_id = p_products[w.n] AND x.effective_at <= clk.at
                          ORDER BY x.version DESC LIMIT 1) pt ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN pt.version IS NULL THEN td.payouts_bps[array_position(td.durations_s, p_durations[w.n])]
                    ELSE pt.payouts_bps[array_position(pt.durations_s, p_durations[w.n])] END AS payout_bps) d
  ), new_orders AS (
    INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                        payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction,
                        head_hash)
    SELECT id, p_members[n], p_products[n], p_stakes[n], fee, p_shown_prices[n], p_shown_seqs[n], last_seq,
           accepted_at, accepted_at + p_durations[n] * interval '1 second', payout_bps, p_durations[n], version,
           tolerance_bps, staleness_ms, p_accounts[n],
           -- the lowest free slot; bit 0 stands for none
           CASE WHEN slots = 0 THEN 1
                ELSE 32 - position('1' IN (~(slots | 1) & ((slots | 1) + 1))::bit(32)::text) END,
           p_directions[n], last_hash
      FROM v WHERE verdict = 0
  ), new_transfers AS (
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT p_members[n], id, lines + 1, p_stakes[n], at, p_accounts[n], 10, 0, 1 FROM v WHERE verdict = 0
  ), new_keys AS (
    INSERT INTO idempotency (actor_id, key, ref, at, route, verdict, body_hash)
    SELECT p_members[n], p_keys[n], CASE WHEN verdict = 0 THEN id END, at, 1, verdict, p_hashes[n]
      FROM v WHERE verdict = 0 OR verdict >= 10
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT p_members[n], id, at, 1 FROM v WHERE verdict = 0
  ), g AS MATERIALIZED (
    SELECT p_accounts[n] AS account, p_products[n] AS product_id, p_directions[n] AS direction,
           sum(p_stakes[n] * payout_bps / 10000)::bigint AS net, max(exposure_cap) AS cap
      FROM v WHERE verdict = 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT 0, c_nil, 0, sum(p_stakes[n] * payout_bps / 10000)::bigint,
           (SELECT h.amount FROM house_balance h WHERE h.account = 0 AND h.bucket = 16) * max(real_cover_bps) / 10000
      FROM v WHERE verdict = 0 AND p_accounts[n] = 0 HAVING count(*) > 0
    -- one order of locks for everybody
    ORDER BY 1, 2, 3
  ), taken AS (
    UPDATE exposure e SET taken = e.taken + g.net
      FROM g
     WHERE e.account = g.account AND e.product_id = g.product_id AND e.direction = g.direction
       AND e.taken + g.net - e.released_seen <= g.cap
    RETURNING 1
  )
  SELECT string_agg(
           CASE WHEN verdict = 0 THEN
                  concat_ws(':', n, 0, id, (date_part('epoch', accepted_at) * 1000)::bigint, fee, payout_bps, tolerance_bps,
                            version, last_seq, encode(last_hash, 'hex'))
                WHEN verdict > 0 THEN concat_ws(':', n, verdict)
                WHEN old_verdict > 0 THEN concat_ws(':', n, old_verdict) END, ','),
         max(at), (SELECT count(*) FROM g) - (SELECT count(*) FROM taken),
         array_agg(id) FILTER (WHERE verdict = 0 AND fee > 0),
         array_agg(n) FILTER (WHERE verdict = -1 AND old_verdict = 0),
         array_agg(n) FILTER (WHERE verdict IN (21, 22, 23, 27, 28)),
         max(common_version)
    INTO v_answer, v_at, v_missed, v_with_fee, v_again, v_late, v_common
    FROM v;

  IF p_unseen AND (v_late IS NOT NULL OR (v_common > 1 AND (SELECT max(slots_per_product) > 1 FROM terms))) THEN
    PERFORM 1
       FROM generate_series(1, v_count) AS n (n)
       JOIN orders o ON o.member_id = p_members[n.n] AND o.account = p_accounts[n.n] AND o.product_id = p_products[n.n]
      WHERE o.result IS NULL AND (o.slot > 1 OR n.n = ANY (v_late));
    IF FOUND THEN
      RAISE EXCEPTION 'an order of this batch was not the only one' USING ERRCODE = '23505';
    END IF;
  END IF;

  IF v_missed <> 0 THEN
    RAISE EXCEPTION 'these orders together exceed an exposure limit' USING ERRCODE = 'FT409';
  END IF;
  -- Whoever waited for a lock judged the market by a snapshot from before the wait.
  IF v_at - v_started > interval '100 milliseconds' THEN
    RAISE EXCEPTION 'waited for a wallet' USING ERRCODE = '40001';
  END IF;
  IF v_with_fee IS NOT NULL THEN
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT t.member_id, o.id, t.line + 1, o.fee, t.at, t.account, 15, 0, 1
      FROM orders o JOIN transfer t ON t.ref = o.id AND t.code = 10 WHERE o.id = ANY (v_with_fee);
  END IF;
  IF v_again IS NOT NULL THEN
    SELECT concat_ws(',', v_answer, string_agg(
             concat_ws(':', i.n, 0, o.id, (date_part('epoch', o.accepted_at) * 1000)::bigint, o.fee, o.payout_bps,
                       o.tolerance_bps, o.terms_version, o.head_seq, encode(o.head_hash, 'hex')), ','))
      INTO v_answer
      FROM unnest(v_again) AS i (n)
      JOIN idempotency k ON k.actor_id = p_members[i.n] AND k.route = 1 AND k.key = p_keys[i.n]
      JOIN orders o ON o.id = k.ref;
  END IF;
  RETURN coalesce(v_answer, '');
END $$;
