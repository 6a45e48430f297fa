-- Accepts or refuses orders that arrived together and answers each with a verdict. The shown price is only checked
-- against the tape: the entry is a later tick, which no caller can choose.
-- Arguments are arrays with one element an order, sorted by member, at most one order a member. Stakes are minor units,
-- durations seconds, shown prices pips, tolerances basis points (NULL: the default of the terms). p_epochs: the session
-- epoch in which the member acts. p_hashes: hashes of the request bodies.
--
-- The first verdict of verdict_number that holds is the answer. All are kept under the idempotency key, except
-- UNAUTHENTICATED and IDEMPOTENCY_KEY_CONFLICT. A used key with the same body gets its first answer again.
-- The result joins 'n:verdict' or an order_answer by commas; n counts from 1. An n without a wallet is missing. Orders that
-- this call accepted have two fields more: 1 if the version is the product's own, and the batch of statements that the
-- caller has to sign and store (store_statements) before it can commit.
--
-- SQLSTATE FT409 (the orders together exceed an exposure limit; the detail names it: house_balance or product), 40001,
-- 40P01 and 23505 mean that nothing happened: call again with p_exact.
-- p_unseen: the caller presumes that no key was used before and that no member has an open order on its product. Then
-- neither is looked up; the unique keys of idempotency and of open slots refuse the batch (23505) where that is wrong.
--
-- Parts, as numbered below:
--   1  exact calls, order by order: place_orders_exactly
--   2  what was placed before: placed_under_key
--   3  the statement: lock the wallets (w), read the clock (clk), judge (v), write (new_*), count the exposure (g, taken).
--      It stays one, because in several each order would cost another run of the executor. What it calls is inlined, which a
--      test holds: terms_at, own_terms_at, order_terms, the verdicts.
--   4  what makes all of it invalid: a wrong presumption, too little exposure, a snapshot that is too old
--   5  what is rare: fees, by hold_order_fees; the answers of before, by placed_before; limits of 7 and 30 days whose
--      period is over, by refresh_period_room
-- Locks: wallets in (member, account) order, then exposure in (account, product, direction) order until the commit; the
-- row (real, nil, 0) counts all real orders. Exposure is compared with released_seen: released amounts only grow, so an
-- old amount is merely cautious. Scans and join methods are switched off because a plan made while the tables were nearly
-- empty must not be kept.
CREATE OR REPLACE FUNCTION place_orders(
  p_exact boolean, p_members uuid[], p_epochs int[], p_keys uuid[], p_hashes bytea[], p_accounts smallint[],
  p_products uuid[], p_directions smallint[], p_stakes bigint[], p_durations int[], p_shown_prices bigint[],
  p_shown_seqs bigint[], p_tolerances int[], p_unseen boolean DEFAULT false
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET lock_timeout = '2s' SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_bitmapscan = off
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off AS $$
#variable_conflict use_column
DECLARE
  c_nil CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_count int := cardinality(p_members);
  v_started timestamptz := clock_timestamp();
  v_answer text;
  v_at timestamptz;
  v_missed bigint;
  v_uncovered boolean;
  v_with_fee uuid[];
  v_again int[];
  v_late int[];
  v_over int[];
  v_common int;
  v_slots int[];
  v_verdicts smallint[];
  v_same boolean[];
  v_one text;
BEGIN
  -- 1
  IF p_exact THEN
    RETURN place_orders_exactly(p_members, p_epochs, p_keys, p_hashes, p_accounts, p_products, p_directions, p_stakes,
                                p_durations, p_shown_prices, p_shown_seqs, p_tolerances);
  END IF;

  -- 2
  IF NOT p_unseen THEN
    SELECT array_agg(b.slots ORDER BY n.n), array_agg(b.verdict ORDER BY n.n), array_agg(b.is_same ORDER BY n.n)
      INTO v_slots, v_verdicts, v_same
      FROM generate_series(1, v_count) AS n (n)
      CROSS JOIN LATERAL placed_under_key(p_members[n.n], p_accounts[n.n], p_products[n.n], p_keys[n.n], p_hashes[n.n]) b;
  END IF;

  -- 3
  WITH w AS MATERIALIZED (
    SELECT n.n, w.available, w.open_stake, w.stake_today, w.lines, w.session_epoch, w.verified, w.stake_day,
           w.trade_barred_until, w.timed_out_until, w.excluded_until, w.held_orders, w.loss_today, w.loss_day,
           w.limit_loss, w.limit_loss_next, w.limit_loss_from, w.limit_stake, w.limit_stake_next, w.limit_stake_from,
           w.open_orders, w.limit_open, w.limit_open_next, w.limit_open_from,
           w.period_stake, w.period_loss, w.period_risk, w.period_until
      FROM generate_series(1, v_count) AS n (n)
      JOIN wallet w ON w.member_id = p_members[n.n] AND w.account = p_accounts[n.n]
       FOR NO KEY UPDATE OF w
  ), clk AS MATERIALIZED (
    -- counting w waits for all locks, so the clock is read after the last was granted
    SELECT x.at, platform_day(x.at) AS day
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at, count(*) AS locked FROM w OFFSET 0) x
  ), v AS MATERIALIZED (
    SELECT coalesce(
             CASE WHEN w.session_epoch <> p_epochs[w.n] THEN verdict_number('UNAUTHENTICATED')
                  WHEN v_verdicts[w.n] IS NOT NULL AND v_same[w.n] THEN verdict_number('answered_before')
                  WHEN v_verdicts[w.n] IS NOT NULL THEN verdict_number('IDEMPOTENCY_KEY_CONFLICT') END,
             pause_verdict(w.trade_barred_until, w.excluded_until, w.timed_out_until, clk.at),
             market_verdict(m, p_accounts[w.n], clk.at, p_durations[w.n], o.enabled, o.payout_bps),
             stake_verdict(p_stakes[w.n], o.min_stake, o.max_stake, t.stake_step,
                           CASE WHEN p_accounts[w.n] = account_number('real') AND NOT w.verified THEN t.unverified_max_stake END),
             -- Mostly the newest tick was shown; others are looked up.
             CASE WHEN NOT shows_newest_tick(m, p_shown_seqs[w.n], p_shown_prices[w.n],
                                             clk.at - t.shown_price_max_age_ms * interval '1 millisecond')
                   AND (SELECT 1 FROM tape k
                         WHERE k.product_id = p_products[w.n] AND k.seq = p_shown_seqs[w.n]
                           AND k.kind = tape_kind_number('tick') AND k.price = p_shown_prices[w.n]
                           AND k.at >= clk.at - t.shown_price_max_age_ms * interval '1 millisecond') IS NULL
                    THEN verdict_number('ORDER_PRICE_STALE')
                  WHEN bit_count(coalesce(v_slots[w.n], 0)::bit(32)) >= t.slots_per_product
                    THEN verdict_number('ORDER_PENDING_SETTLEMENT')
                  WHEN w.period_until <= clk.at THEN verdict_number('period_over') END,
             money_verdict(t, p_stakes[w.n], o.fee, w.open_stake, CASE WHEN w.stake_day = clk.day THEN w.stake_today ELSE 0 END,
                           limit_in_force(w.limit_stake, w.limit_stake_next, w.limit_stake_from, clk.at),
                           CASE WHEN w.loss_day = clk.day THEN w.loss_today ELSE 0 END, w.held_orders,
                           limit_in_force(w.limit_loss, w.limit_loss_next, w.limit_loss_from, clk.at), w.available,
                           w.open_orders, limit_in_force(w.limit_open, w.limit_open_next, w.limit_open_from, clk.at),
                           w.period_stake, w.period_loss, w.period_risk),
             verdict_number('accepted')) AS verdict, w.n, clk.at,
           -- A burst of quotes carries the tape's time ahead of the clock: an existing entry must not become the
           -- order's entry.
           greatest(clk.at, m.last_at) AS accepted_at, w.lines, o.version, o.own AS own_terms,
           t.version AS common_version, t.real_cover_bps, uuidv7() AS id, o.fee,
           coalesce(p_tolerances[w.n], t.default_tolerance_bps) AS tolerance_bps,
           o.payout_bps, m.staleness_ms, o.exposure_cap, m.last_seq, m.last_hash,
           coalesce(v_slots[w.n], 0) AS slots, v_verdicts[w.n] AS old_verdict
      FROM clk
      CROSS JOIN terms_at(clk.at) t
      CROSS JOIN offered_durations(t.version) td
      CROSS JOIN w
      LEFT JOIN market m ON m.product_id = p_products[w.n]
      LEFT JOIN own_terms_at(CASE WHEN m.own_terms THEN m.product_id END, clk.at) pt ON true
      CROSS JOIN order_terms(t, td.durations_s, td.payouts_bps, pt, m, p_durations[w.n], p_stakes[w.n]) o
  ), b AS MATERIALIZED (
    SELECT nextval('statement_batch_id') AS id, count(*) AS size
      FROM v WHERE verdict = verdict_number('accepted') HAVING count(*) > 0
  ), new_orders AS (
    INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                        payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction,
                        head_hash, acceptance_batch, acceptance_place, ends_batch, own_terms)
    SELECT id, p_members[n], p_products[n], p_stakes[n], fee, p_shown_prices[n], p_shown_seqs[n], last_seq,
           accepted_at, accepted_at + p_durations[n] * interval '1 second', payout_bps, p_durations[n], version,
           tolerance_bps, staleness_ms, p_accounts[n], free_slot(slots), p_directions[n], last_hash, (SELECT id FROM b),
           place, place = (SELECT size FROM b), own_terms
      FROM (SELECT *, row_number() OVER (ORDER BY n) AS place FROM v WHERE verdict = verdict_number('accepted')) placed
  ), new_transfers AS (
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT p_members[n], id, lines + 1, p_stakes[n], at, p_accounts[n], transfer_number('stake_hold'),
           bucket_number('available'), bucket_number('held_orders')
      FROM v WHERE verdict = verdict_number('accepted')
  ), new_keys AS (
    INSERT INTO idempotency (actor_id, key, ref, at, route, verdict, body_hash)
    SELECT p_members[n], p_keys[n], CASE WHEN verdict = verdict_number('accepted') THEN id END, at,
           route_number('place_orders'), verdict, p_hashes[n]
      FROM v WHERE verdict = verdict_number('accepted') OR verdict >= verdict_number('ORDER_TRADING_BARRED')
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT p_members[n], id, at, topic_number('order_accepted') FROM v
      WHERE verdict = verdict_number('accepted')
  ), g AS MATERIALIZED (
    SELECT p_accounts[n] AS account, p_products[n] AS product_id, p_directions[n] AS direction,
           sum(p_stakes[n] * payout_bps / 10000)::bigint AS net, max(exposure_cap) AS cap
      FROM v WHERE verdict = verdict_number('accepted') GROUP BY 1, 2, 3
    UNION ALL
    SELECT account_number('real'), c_nil, direction_number('both'), sum(p_stakes[n] * payout_bps / 10000)::bigint,
           (SELECT h.amount FROM house_balance h WHERE h.account = account_number('real')
               AND h.bucket = bucket_number('house_trading')) * max(real_cover_bps) / 10000
      FROM v WHERE verdict = verdict_number('accepted') AND p_accounts[n] = account_number('real') HAVING count(*) > 0
    -- the same order of locks in every transaction
    ORDER BY 1, 2, 3
  ), taken AS (
    UPDATE exposure e SET taken = e.taken + g.net
      FROM g
     WHERE e.account = g.account AND e.product_id = g.product_id AND e.direction = g.direction
       AND e.taken + g.net - e.released_seen <= g.cap
    RETURNING e.direction
  )
  SELECT string_agg(
           CASE WHEN verdict = verdict_number('accepted') THEN
                  concat_ws(':', order_answer(n, id, accepted_at, fee, payout_bps, tolerance_bps, version, last_seq, last_hash),
                            own_terms::int, (SELECT id FROM b))
                WHEN verdict > verdict_number('accepted') THEN concat_ws(':', n, verdict)
                WHEN old_verdict > verdict_number('accepted') THEN concat_ws(':', n, old_verdict) END, ','),
         max(at), (SELECT count(*) FROM g) - (SELECT count(*) FROM taken),
         EXISTS (SELECT 1 FROM g WHERE direction = direction_number('both'))
           AND NOT EXISTS (SELECT 1 FROM taken WHERE direction = direction_number('both')),
         array_agg(id) FILTER (WHERE verdict = verdict_number('accepted') AND fee > 0),
         array_agg(n) FILTER (WHERE verdict = verdict_number('answered_before') AND old_verdict = verdict_number('accepted')),
         array_agg(n) FILTER (WHERE is_money_verdict(verdict)),
         array_agg(n) FILTER (WHERE verdict = verdict_number('period_over')),
         max(common_version)
    INTO v_answer, v_at, v_missed, v_uncovered, v_with_fee, v_again, v_late, v_over, v_common
    FROM v;

  -- 4
  IF p_unseen AND (v_late IS NOT NULL OR (v_common > 1 AND (SELECT max(slots_per_product) > 1 FROM terms))) THEN
    PERFORM assert_no_open_orders(p_members, p_accounts, p_products, v_late);
  END IF;
  IF v_missed <> 0 THEN
    RAISE EXCEPTION 'these orders together exceed an exposure limit'
      USING ERRCODE = 'FT409', DETAIL = CASE WHEN v_uncovered THEN 'house_balance' ELSE 'product' END;
  END IF;
  -- After a wait for a lock, the statement's snapshot of the market is too old.
  IF v_at - v_started > interval '100 milliseconds' THEN
    RAISE EXCEPTION 'waited for a wallet' USING ERRCODE = '40001';
  END IF;

  -- 5
  IF v_with_fee IS NOT NULL THEN
    PERFORM hold_order_fees(v_with_fee);
  END IF;
  IF v_again IS NOT NULL THEN
    v_answer := concat_ws(',', v_answer, placed_before(v_again, p_members, p_keys));
  END IF;
  FOR i IN 1..coalesce(cardinality(v_over), 0) LOOP
    -- The first order of a member with limits of 7 or 30 days since the platform day began: only now, with the wallet
    -- locked, do other statements see all that was written before.
    PERFORM refresh_period_room(p_members[v_over[i]]);
    v_one := place_orders_exactly(
      p_members[v_over[i]:v_over[i]], p_epochs[v_over[i]:v_over[i]], p_keys[v_over[i]:v_over[i]],
      p_hashes[v_over[i]:v_over[i]], p_accounts[v_over[i]:v_over[i]], p_products[v_over[i]:v_over[i]],
      p_directions[v_over[i]:v_over[i]], p_stakes[v_over[i]:v_over[i]], p_durations[v_over[i]:v_over[i]],
      p_shown_prices[v_over[i]:v_over[i]], p_shown_seqs[v_over[i]:v_over[i]], p_tolerances[v_over[i]:v_over[i]]);
    v_answer := concat_ws(',', v_answer, v_over[i] || substr(nullif(v_one, ''), 2));
  END LOOP;
  RETURN coalesce(v_answer, '');
END $$;
GRANT EXECUTE ON FUNCTION place_orders TO fairtick_app;
