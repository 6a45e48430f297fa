-- Terms, orders, their idempotency, the outbox, and the three doors through which an order lives:
-- place_orders accepts, open_orders fixes entries, settle_orders ends. None takes a price or an outcome to use:
-- entries, exits and results are read from the tape, and a row that contradicts them is refused by orders_guard.

-- ---------------------------------------------------------------- terms: public, versioned, never changed
CREATE TABLE terms (
  version int PRIMARY KEY CHECK (version > 0),
  effective_at timestamptz(3) NOT NULL UNIQUE,
  fee_bps int NOT NULL CHECK (fee_bps BETWEEN 0 AND 10000),
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL CHECK (max_stake >= min_stake),
  stake_step bigint NOT NULL CHECK (stake_step > 0),
  presets bigint[] NOT NULL,
  unverified_max_stake bigint NOT NULL,
  max_open_stake bigint NOT NULL,
  max_day_stake bigint NOT NULL,
  slots_per_product smallint NOT NULL CHECK (slots_per_product BETWEEN 1 AND 30),
  shown_price_max_age_ms int NOT NULL CHECK (shown_price_max_age_ms > 0),
  default_tolerance_bps int NOT NULL CHECK (default_tolerance_bps BETWEEN 0 AND 100),
  -- possible payouts of all open real orders, as a part of the house's trading balance
  real_cover_bps int NOT NULL CHECK (real_cover_bps BETWEEN 0 AND 10000),
  -- what a new member's demo account starts with
  demo_grant bigint NOT NULL CHECK (demo_grant >= 0)
);
CREATE TABLE terms_duration (
  version int NOT NULL REFERENCES terms (version),
  duration_s int NOT NULL CHECK (duration_s BETWEEN 1 AND 86400),
  payout_bps int NOT NULL CHECK (payout_bps BETWEEN 1 AND 10000),
  enabled boolean NOT NULL,
  PRIMARY KEY (version, duration_s)
);
CREATE TRIGGER terms_no_change BEFORE UPDATE OR DELETE ON terms
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER terms_no_truncate BEFORE TRUNCATE ON terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER terms_duration_no_change BEFORE UPDATE OR DELETE ON terms_duration
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER terms_duration_no_truncate BEFORE TRUNCATE ON terms_duration
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- ---------------------------------------------------------------- orders
-- No foreign keys: member, product and terms are proved under lock when the row is made, and none of them is ever deleted.
-- A member's orders are found through his statement (transfer, code stake_hold), so there is no index for that either.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  product_id uuid NOT NULL,
  stake bigint NOT NULL,
  fee bigint NOT NULL,
  shown_price bigint NOT NULL,
  shown_seq bigint NOT NULL,
  head_seq bigint NOT NULL,
  accepted_at timestamptz(3) NOT NULL,
  close_at timestamptz(3) NOT NULL,
  payout_bps int NOT NULL,
  duration_s int NOT NULL,
  terms_version int NOT NULL,
  tolerance_bps int NOT NULL,
  -- the product's limit as it was at acceptance: a later setting must not change what the tape decides
  staleness_ms int NOT NULL,
  account smallint NOT NULL,
  -- 1..N, held while the order is not settled: at most N open orders per member, account and product
  slot smallint NOT NULL,
  -- 1 rise, 2 fall
  direction smallint NOT NULL,
  head_hash bytea NOT NULL,
  entry_seq bigint NULL,
  entry_price bigint NULL,
  entry_at timestamptz(3) NULL,
  exit_seq bigint NULL,
  exit_price bigint NULL,
  exit_at timestamptz(3) NULL,
  profit bigint NULL,
  settled_at timestamptz(3) NULL,
  -- 1 win, 2 lose, 3 tie, 4 void
  result smallint NULL,
  -- 1 no_entry, 2 entry_moved, 3 stall_before_entry, 4 too_few_ticks, 5 exit_stale, 6 source_changed, 7 no_deciding_entry
  void_reason smallint NULL,
  CONSTRAINT orders_sound CHECK (
    stake > 0 AND fee >= 0 AND direction IN (1, 2) AND (result IS NULL) = (settled_at IS NULL))
) WITH (fillfactor = 85);

-- The two partial indexes say "not settled" in different words on purpose: with one predicate for both, a plan made while
-- the table is empty may look up a slot through the index of due orders.
CREATE UNIQUE INDEX orders_open_slot ON orders (member_id, account, product_id, slot) WHERE result IS NULL;
CREATE INDEX orders_due ON orders (close_at, id) WHERE settled_at IS NULL;

-- An accepted order's terms never change, its entry is written once, its end is written once, and an end that its own
-- prices contradict cannot be written at all, not even by the functions below.
CREATE FUNCTION orders_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rise boolean := NEW.direction = 1;
  v_expected bigint;
BEGIN
  IF OLD.settled_at IS NOT NULL
     OR (NEW.id, NEW.member_id, NEW.product_id, NEW.stake, NEW.fee, NEW.shown_price, NEW.shown_seq, NEW.head_seq,
         NEW.accepted_at, NEW.close_at, NEW.payout_bps, NEW.duration_s, NEW.terms_version, NEW.tolerance_bps,
         NEW.staleness_ms, NEW.account, NEW.slot, NEW.direction, NEW.head_hash)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.product_id, OLD.stake, OLD.fee, OLD.shown_price, OLD.shown_seq, OLD.head_seq,
         OLD.accepted_at, OLD.close_at, OLD.payout_bps, OLD.duration_s, OLD.terms_version, OLD.tolerance_bps,
         OLD.staleness_ms, OLD.account, OLD.slot, OLD.direction, OLD.head_hash)
     OR (OLD.entry_seq IS NOT NULL
         AND (NEW.entry_seq, NEW.entry_price, NEW.entry_at)
             IS DISTINCT FROM (OLD.entry_seq, OLD.entry_price, OLD.entry_at)) THEN
    RAISE EXCEPTION 'an accepted order does not change' USING ERRCODE = '42501';
  END IF;
  IF NEW.result IS NULL THEN
    IF NEW.exit_seq IS NULL AND NEW.exit_price IS NULL AND NEW.exit_at IS NULL AND NEW.profit IS NULL
       AND NEW.void_reason IS NULL AND NEW.entry_at > NEW.accepted_at AND NEW.entry_at <= NEW.close_at
       AND NEW.entry_price > 0 AND NEW.entry_seq > 0 THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'an open order has an entry and nothing else' USING ERRCODE = '23514';
  END IF;
  v_expected := CASE NEW.result
    WHEN 1 THEN NEW.stake * NEW.payout_bps / 10000 - NEW.fee
    WHEN 2 THEN -NEW.stake - NEW.fee
    ELSE 0 END;
  IF NEW.profit IS DISTINCT FROM v_expected OR NEW.result NOT BETWEEN 1 AND 4
     OR (NEW.result = 4) <> (NEW.void_reason IS NOT NULL)
     OR NEW.void_reason NOT BETWEEN 1 AND 7
     OR (NEW.result < 4 AND CASE NEW.result
           WHEN 1 THEN (v_rise AND NEW.exit_price > NEW.entry_price) OR (NOT v_rise AND NEW.exit_price < NEW.entry_price)
           WHEN 2 THEN (v_rise AND NEW.exit_price < NEW.entry_price) OR (NOT v_rise AND NEW.exit_price > NEW.entry_price)
           WHEN 3 THEN NEW.exit_price = NEW.entry_price
         END IS NOT TRUE)
     OR NEW.entry_at <= NEW.accepted_at OR NEW.exit_at < NEW.entry_at OR NEW.exit_at > NEW.close_at THEN
    RAISE EXCEPTION 'the result does not follow from the prices' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_guard();
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER orders_no_truncate BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Also where a session plays the replica, which silences ordinary triggers.
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_guard;
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_no_delete;
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_no_truncate;

-- ---------------------------------------------------------------- one intent, one effect, one answer
-- The row is written with its answer, in the intent's own transaction and under the member's wallet lock. route 1: orders.
-- verdict 0: accepted, ref is the order; anything else: refused, see place_orders.
CREATE TABLE idempotency (
  actor_id uuid NOT NULL,
  key uuid NOT NULL,
  ref uuid NULL,
  at timestamptz(3) NOT NULL,
  route smallint NOT NULL,
  verdict smallint NOT NULL,
  -- first 128 bits of SHA-256 over the canonical body
  body_hash bytea NOT NULL,
  PRIMARY KEY (actor_id, route, key)
);
CREATE TRIGGER idempotency_no_change BEFORE UPDATE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER idempotency_no_truncate BEFORE TRUNCATE ON idempotency
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- ---------------------------------------------------------------- what happened, told after the fact
-- topic: 1 order_accepted, 2 order_opened, 3 order_settled, 4 wallet_changed, 5 session_ended
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  ref uuid NULL,
  at timestamptz(3) NOT NULL,
  topic smallint NOT NULL
);

-- ---------------------------------------------------------------- exposure
-- Possible payouts of open orders per account, product and side = taken - released. Two tables with one writer each:
-- placing takes (its rows are locked only from the end of its one statement to the commit) and reads `released` without a
-- lock, settlement releases; an old figure of `released` is merely cautious. The row (0, nil, 0) counts all real orders.
CREATE TABLE exposure (
  account smallint NOT NULL,
  product_id uuid NOT NULL,
  direction smallint NOT NULL,
  taken bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, product_id, direction)
) WITH (fillfactor = 20);
CREATE TABLE exposure_released (
  account smallint NOT NULL,
  product_id uuid NOT NULL,
  direction smallint NOT NULL,
  released bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account, product_id, direction)
) WITH (fillfactor = 20);
INSERT INTO exposure (account, product_id, direction) VALUES (0, '00000000-0000-0000-0000-000000000000', 0);
INSERT INTO exposure_released (account, product_id, direction) VALUES (0, '00000000-0000-0000-0000-000000000000', 0);

-- Up to where entries were fixed: all orders of the product accepted before opened_until, by tape entries up to seen_at.
CREATE TABLE order_opening (
  product_id uuid PRIMARY KEY,
  opened_until timestamptz(3) NOT NULL DEFAULT '-infinity',
  seen_at timestamptz(3) NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 20);

CREATE FUNCTION product_gets_counters() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.exposure (account, product_id, direction)
    SELECT a, NEW.id, d FROM generate_series(0, 1) a, generate_series(1, 2) d;
  INSERT INTO public.exposure_released (account, product_id, direction)
    SELECT a, NEW.id, d FROM generate_series(0, 1) a, generate_series(1, 2) d;
  INSERT INTO public.order_opening (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_gets_counters AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION product_gets_counters();

-- ---------------------------------------------------------------- placing
-- Takes orders that arrived together, one array element each, at most one per member, sorted by member. One statement locks
-- the wallets in that order, judges every order by one CASE, and writes orders, idempotency, transfers, exposure and outbox.
--
-- Verdicts, in the order in which they are looked for (the first that holds is told); kept in idempotency, never renumbered:
--    1 session epoch is another one       not stored      16 duration not offered
--    2 key used with another body         not stored      17 stake out of range or off the step
--   (a used key with the same body: the first answer)     18 stake above the limit of the unverified (real)
--   10 barred from trading                                19 shown price is no recent tick
--   11 product unknown, disabled or halted                20 open orders pending on this product
--   12 real orders not taken on this feed                 21 open stake limit
--   13 market not open yet                                22 day's stake limit
--   14 market closed, or closes too early                 23 balance
--   15 feed stalled or stale                              24 exposure of the product's side, or cover of real payouts
--    0 accepted
--
-- Answer: 'n:verdict' or 'n:0:id:acceptedMs:fee:payoutBps:toleranceBps:termsVersion:headSeq:headHash', joined by ','.
-- n counts from 1. An n that is missing had no such wallet. The answer is a function of columns that never change, so a
-- replay gives the same.
--
-- 40001, 40P01 and 23505 mean: nothing happened, call again with p_exact, which first locks in statements of its own and
-- then judges one order after the other, each with a snapshot taken under the locks.
CREATE FUNCTION place_orders(
  p_exact boolean, p_members uuid[], p_epochs int[], p_keys uuid[], p_hashes bytea[], p_accounts smallint[],
  p_products uuid[], p_directions smallint[], p_stakes bigint[], p_durations int[], p_shown_prices bigint[],
  p_shown_seqs bigint[], p_tolerances int[]
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
BEGIN
  IF p_exact THEN
    PERFORM 1 FROM (SELECT DISTINCT * FROM unnest(p_members, p_accounts) AS m (member_id, account) ORDER BY 1, 2) m
      JOIN wallet w ON w.member_id = m.member_id AND w.account = m.account
      ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
    -- In the order in which the statement below takes them.
    PERFORM 1 FROM exposure WHERE product_id = ANY (p_products) OR (product_id = c_nil AND 0 = ANY (p_accounts))
      ORDER BY account, product_id, direction FOR NO KEY UPDATE;
    v_started := clock_timestamp();
    IF v_count > 1 THEN
      FOR i IN 1..v_count LOOP
        v_one := place_orders(true, p_members[i:i], p_epochs[i:i], p_keys[i:i], p_hashes[i:i], p_accounts[i:i],
                              p_products[i:i], p_directions[i:i], p_stakes[i:i], p_durations[i:i], p_shown_prices[i:i],
                              p_shown_seqs[i:i], p_tolerances[i:i]);
        IF v_one <> '' THEN v_answer := concat_ws(',', v_answer, i || substr(v_one, 2)); END IF;
      END LOOP;
      RETURN coalesce(v_answer, '');
    END IF;
  END IF;

  WITH w AS MATERIALIZED (
    SELECT n.n, w.available, w.open_stake, w.stake_today, w.lines, w.session_epoch, w.verified, w.stake_day,
           w.trade_barred_until
      FROM generate_series(1, v_count) AS n (n)
      JOIN wallet w ON w.member_id = p_members[n.n] AND w.account = p_accounts[n.n]
       FOR NO KEY UPDATE OF w
  ), clk AS MATERIALIZED (
    -- counting w makes this wait for all locks: the clock is read after the last of them was granted
    SELECT date_trunc('milliseconds', clock_timestamp()) AS at, count(*) AS locked FROM w
  ), v AS MATERIALIZED (
    SELECT
           CASE
             WHEN w.session_epoch <> p_epochs[w.n] THEN 1
             WHEN i.verdict IS NOT NULL THEN CASE WHEN i.body_hash = p_hashes[w.n] THEN -1 ELSE 2 END
             WHEN w.trade_barred_until > clk.at THEN 10
             WHEN p.id IS NULL OR NOT p.enabled OR p.halted THEN 11
             WHEN p_accounts[w.n] = 0 AND NOT m.real_allowed THEN 12
             WHEN m.orders_from IS NULL THEN 14
             WHEN clk.at < m.orders_from THEN 13
             WHEN clk.at > m.orders_until THEN 14
             WHEN m.stalled OR m.tick_at IS NULL
               OR m.tick_at < clk.at - p.staleness_ms * interval '1 millisecond' THEN 15
             WHEN d.payout_bps IS NULL THEN 16
             WHEN greatest(clk.at, m.last_at) + p_durations[w.n] * interval '1 second' > m.closes_at - interval '60 seconds'
               THEN 14
             WHEN p_stakes[w.n] < greatest(t.min_stake, p.min_stake) OR p_stakes[w.n] > least(t.max_stake, p.max_stake)
               OR p_stakes[w.n] % t.stake_step <> 0 THEN 17
             WHEN p_accounts[w.n] = 0 AND NOT w.verified AND p_stakes[w.n] > t.unverified_max_stake THEN 18
             WHEN (SELECT 1 FROM tape k
                    WHERE k.product_id = p_products[w.n] AND k.seq = p_shown_seqs[w.n] AND k.kind = 1
                      AND k.price = p_shown_prices[w.n]
                      AND k.at >= clk.at - t.shown_price_max_age_ms * interval '1 millisecond') IS NULL THEN 19
             WHEN bit_count(o.slots::bit(32)) >= t.slots_per_product THEN 20
             WHEN w.open_stake + p_stakes[w.n] > t.max_open_stake THEN 21
             WHEN CASE WHEN w.stake_day = platform_day(clk.at) THEN w.stake_today ELSE 0 END + p_stakes[w.n]
               > t.max_day_stake THEN 22
             WHEN w.available < p_stakes[w.n] + p_stakes[w.n] * t.fee_bps / 10000 THEN 23
             WHEN p_stakes[w.n] * d.payout_bps / 10000 > (
                    SELECT p.exposure_cap - e.taken + rl.released
                      FROM exposure e JOIN exposure_released rl USING (account, product_id, direction)
                     WHERE e.account = p_accounts[w.n] AND e.product_id = p_products[w.n]
                       AND e.direction = p_directions[w.n]) THEN 24
             WHEN p_accounts[w.n] = 0 AND p_stakes[w.n] * d.payout_bps / 10000 > (
                    SELECT h.amount * t.real_cover_bps / 10000 - e.taken + rl.released
                      FROM exposure e JOIN exposure_released rl USING (account, product_id, direction), house_balance h
                     WHERE e.account = 0 AND e.product_id = c_nil AND e.direction = 0 AND h.account = 0 AND h.bucket = 16)
               THEN 24
             ELSE 0
           END AS verdict, w.n, clk.at,
           -- A burst of quotes carries the tape's time ahead of the clock: an entry that stands already is no entry of ours.
           greatest(clk.at, m.last_at) AS accepted_at, w.lines, t.version, t.slots_per_product, uuidv7() AS id,
           p_stakes[w.n] * t.fee_bps / 10000 AS fee,
           coalesce(p_tolerances[w.n], t.default_tolerance_bps) AS tolerance_bps,
           d.payout_bps, p.staleness_ms, p.exposure_cap, m.last_seq, m.last_hash, o.slots,
           i.verdict AS old_verdict, i.ref AS old_ref
      FROM clk
      CROSS JOIN LATERAL (SELECT * FROM terms WHERE effective_at <= clk.at ORDER BY effective_at DESC LIMIT 1) t
      CROSS JOIN w
      LEFT JOIN product p ON p.id = p_products[w.n]
      LEFT JOIN market m ON m.product_id = p.id
      LEFT JOIN terms_duration d ON d.version = t.version AND d.duration_s = p_durations[w.n] AND d.enabled
      LEFT JOIN LATERAL (SELECT i.verdict, i.ref, i.body_hash FROM idempotency i
                          WHERE i.actor_id = p_members[w.n] AND i.route = 1 AND i.key = p_keys[w.n] LIMIT 1) i ON true
      -- the slots in use, one bit each
      CROSS JOIN LATERAL (SELECT coalesce(bit_or(1 << o.slot), 0) AS slots FROM orders o
                           WHERE o.member_id = p_members[w.n] AND o.account = p_accounts[w.n]
                             AND o.product_id = p_products[w.n] AND o.result IS NULL) o
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
    UNION ALL
    SELECT p_members[n], id, lines + 2, fee, at, p_accounts[n], 15, 0, 1 FROM v WHERE verdict = 0 AND fee > 0
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
           (SELECT h.amount * t.real_cover_bps / 10000 FROM house_balance h, terms t
             WHERE h.account = 0 AND h.bucket = 16 AND t.version = max(v.version))
      FROM v WHERE verdict = 0 AND p_accounts[n] = 0 HAVING count(*) > 0
    -- one order of locks for everybody
    ORDER BY 1, 2, 3
  ), taken AS (
    UPDATE exposure e SET taken = e.taken + g.net
      FROM g JOIN exposure_released rl
        ON rl.account = g.account AND rl.product_id = g.product_id AND rl.direction = g.direction
     WHERE e.account = g.account AND e.product_id = g.product_id AND e.direction = g.direction
       AND e.taken + g.net - rl.released <= g.cap
    RETURNING 1
  )
  SELECT string_agg(
           CASE WHEN verdict = 0 THEN
                  concat_ws(':', n, 0, id, (extract(epoch FROM accepted_at) * 1000)::bigint, fee, payout_bps, tolerance_bps,
                            version, last_seq, encode(last_hash, 'hex'))
                WHEN verdict > 0 THEN concat_ws(':', n, verdict)
                WHEN old_verdict > 0 THEN concat_ws(':', n, old_verdict)
                ELSE (SELECT concat_ws(':', v.n, 0, o.id, (extract(epoch FROM o.accepted_at) * 1000)::bigint, o.fee,
                                       o.payout_bps, o.tolerance_bps, o.terms_version, o.head_seq,
                                       encode(o.head_hash, 'hex'))
                        FROM orders o WHERE o.id = v.old_ref) END, ','),
         max(at), (SELECT count(*) FROM g) - (SELECT count(*) FROM taken)
    INTO v_answer, v_at, v_missed
    FROM v;

  IF v_missed <> 0 THEN
    RAISE EXCEPTION 'these orders together exceed an exposure limit' USING ERRCODE = '40001';
  END IF;
  -- Whoever waited for a lock judged the market by a snapshot from before the wait.
  IF v_at - v_started > interval '100 milliseconds' THEN
    RAISE EXCEPTION 'waited for a wallet' USING ERRCODE = '40001';
  END IF;
  RETURN coalesce(v_answer, '');
END $$;

-- ---------------------------------------------------------------- what the tape says about an order
-- The rules of entry, exit, result and void, from the tape alone; the twin of decideOrder in packages/verifier.
-- result NULL: not decided yet (entry_seq tells whether it is open). p_now is a time up to which no entry can still come;
-- it only matters where the tape is silent. Where several void reasons hold, the first in the CASE is told.
CREATE FUNCTION decide_orders(p_ids uuid[], p_now timestamptz)
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
   WHERE o.id = ANY (p_ids) AND o.settled_at IS NULL
$$;

-- Ends the given orders as the tape says: result, transfers, counters and event in one statement; undecided ones are left.
-- The caller holds the locks of the orders. Returns how many ended.
CREATE FUNCTION end_orders(p_ids uuid[], p_now timestamptz) RETURNS int
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_count int;
  v_at timestamptz(3);
BEGIN
  PERFORM 1 FROM (SELECT DISTINCT o.member_id, o.account FROM orders o WHERE o.id = ANY (p_ids) ORDER BY 1, 2) m
    JOIN wallet w ON w.member_id = m.member_id AND w.account = m.account
    ORDER BY w.member_id, w.account FOR NO KEY UPDATE OF w;
  v_at := date_trunc('milliseconds', clock_timestamp());

  WITH d AS MATERIALIZED (
    SELECT d.*, d.stake * d.payout_bps / 10000 AS net, v_at AS at
      FROM decide_orders(p_ids, p_now) d WHERE d.result IS NOT NULL
  ), legs AS (
    SELECT d.member_id, d.account, d.id, d.at, l.code, l.from_bucket, l.to_bucket, l.amount,
           row_number() OVER (PARTITION BY d.member_id, d.account ORDER BY d.id, l.code) AS n
      FROM d CROSS JOIN LATERAL (VALUES
        (11, 1, 0, CASE WHEN d.result <> 2 THEN d.stake END),
        (12, 16, 0, CASE WHEN d.result = 1 THEN d.net END),
        (13, 1, 16, CASE WHEN d.result = 2 THEN d.stake END),
        (14, 1, 17, CASE WHEN d.result IN (1, 2) THEN d.fee END),
        (16, 1, 0, CASE WHEN d.result IN (3, 4) THEN d.fee END)
      ) l (code, from_bucket, to_bucket, amount)
     WHERE l.amount > 0
  ), new_transfers AS (
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
    SELECT l.member_id, l.id, w.lines + l.n, l.amount, l.at, l.account, l.code, l.from_bucket, l.to_bucket
      FROM legs l JOIN wallet w ON w.member_id = l.member_id AND w.account = l.account
  ), ended AS (
    UPDATE orders o
       SET entry_seq = d.entry_seq, entry_price = d.entry_price, entry_at = d.entry_at,
           exit_seq = d.exit_seq, exit_price = d.exit_price, exit_at = d.exit_at,
           result = d.result, void_reason = d.void_reason, settled_at = d.at,
           profit = CASE d.result WHEN 1 THEN d.net - d.fee WHEN 2 THEN -d.stake - d.fee ELSE 0 END
      FROM d WHERE o.id = d.id
  ), released AS (
    UPDATE exposure_released rl SET released = rl.released + g.net
      FROM (
        SELECT account, product_id, direction, sum(net)::bigint AS net FROM d GROUP BY account, product_id, direction
        UNION ALL
        SELECT 0, '00000000-0000-0000-0000-000000000000', 0, sum(net)::bigint FROM d WHERE account = 0 HAVING count(*) > 0
        ORDER BY 1, 2, 3) g
     WHERE rl.account = g.account AND rl.product_id = g.product_id AND rl.direction = g.direction
  ), new_events AS (
    INSERT INTO outbox (member_id, ref, at, topic) SELECT member_id, id, at, 3 FROM d
  )
  SELECT count(*) INTO v_count FROM d;
  RETURN v_count;
END $$;

-- Door of settlement: ends up to p_limit due orders whose exit is known, oldest first, past those that another run holds.
-- Returns how many ended; 0 when nothing could be done now. Running it twice, late or in parallel changes nothing.
CREATE FUNCTION settle_orders(p_limit int) RETURNS int
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
    -- The writer of a tape holds its market row from before it reads the clock until its commit. With the row in our
    -- hands, every later entry has this millisecond or a later one, so a tape that is silent now stays silent before v_now.
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
      -- One order that cannot be ended must not hold up the others.
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

-- Door that fixes entries as soon as they stand on the tape, and voids what can be voided by then. Settlement does not need
-- it; it is what the member sees, and what gives a void's stake back early. Returns how many orders it moved.
CREATE FUNCTION open_orders(p_limit int) RETURNS int
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
    SELECT o.id
      FROM (SELECT DISTINCT duration_s FROM terms_duration) d
      JOIN orders o ON o.settled_at IS NULL AND o.duration_s = d.duration_s
       AND o.close_at >= v_from + d.duration_s * interval '1 second'
       AND o.close_at < v_until + d.duration_s * interval '1 second'
      JOIN unnest(v_products, v_seen) AS n (product_id, last_at)
        ON n.product_id = o.product_id AND o.accepted_at < n.last_at
     WHERE o.entry_seq IS NULL
     LIMIT p_limit FOR UPDATE OF o SKIP LOCKED) c;

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

REVOKE ALL ON FUNCTION orders_guard(), product_gets_counters(), decide_orders(uuid[], timestamptz),
  end_orders(uuid[], timestamptz), settle_orders(int), open_orders(int),
  place_orders(boolean, uuid[], int[], uuid[], bytea[], smallint[], uuid[], smallint[], bigint[], int[], bigint[],
               bigint[], int[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  place_orders(boolean, uuid[], int[], uuid[], bytea[], smallint[], uuid[], smallint[], bigint[], int[], bigint[],
               bigint[], int[]) TO fairtick_app;
GRANT EXECUTE ON FUNCTION open_orders(int), settle_orders(int) TO fairtick_worker;
GRANT SELECT ON orders, terms, terms_duration TO fairtick_app, fairtick_worker, fairtick_reader;
GRANT SELECT ON idempotency, outbox, exposure, exposure_released TO fairtick_reader;
