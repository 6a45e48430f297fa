import { type Load, pick } from './sql-parts.ts';

/**
 * Settled orders of members who were registered by then, at most one per member and stretch; older members trade more.
 * Prices come from the tape and results from the rules, so that verification recomputes each order.
 */
export async function generateOrders({ client }: Load): Promise<void> {
  await client.query(insertOrders);
  // As migration 0033 does for orders that were settled before settlements had statements.
  await client.query(stateUnsigned);
  // Keys are kept thirty days.
  await client.query(
    `INSERT INTO idempotency (actor_id, key, ref, at, route, verdict, body_hash)
     SELECT member_id, gen_random_uuid(), id, accepted_at, route_number('place_orders'), verdict_number('accepted'), decode(md5(id::text), 'hex') FROM orders
      WHERE accepted_at > now() - interval '30 days'`,
  );
  await client.query('SELECT rebuild_trading_days()');
  await client.query('ANALYZE orders, trading_day');
}

const stateUnsigned = `
INSERT INTO log_statement (kind, subject, number, statement, made_at)
SELECT statement_kind_number('settlement'), '', 0,
       convert_to(canonical_json(jsonb_build_array(1, 'settlement', instant_text(max(settled_at)), count(*))), 'UTF8'), max(settled_at)
  FROM orders HAVING count(*) > 0`;

const insertOrders = `
INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                    payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction, head_hash,
                    entry_seq, entry_price, entry_at, exit_seq, exit_price, exit_at, profit, settled_at, result, void_reason)
WITH t AS MATERIALIZED (
  SELECT * FROM terms WHERE effective_at <= now() ORDER BY effective_at DESC LIMIT 1
), d AS MATERIALIZED (
  SELECT row_number() OVER (ORDER BY duration_s) - 1 AS k, count(*) OVER () AS of, duration_s, payout_bps
    FROM terms_duration WHERE version = (SELECT version FROM t) AND enabled AND duration_s IN (60, 120, 180, 300)
), g AS (
  SELECT s.product_id, s.first_seq, s.n * 100000::bigint + o AS x,
         -- strictly increasing with o, so no member has two; the square favours the oldest members
         floor((s.members - s.orders - 1) * ((o + 0.5) / s.orders) ^ 2)::int + o AS i
    FROM large_stretch s CROSS JOIN LATERAL generate_series(0, s.orders - 1) AS o
), a AS (
  SELECT g.product_id, g.first_seq + 2 + ${pick('g.x', 11, 50)} AS seq, ${pick('g.x', 12, 1000)} AS after_ms, g.i, g.x,
         ${pick('g.x', 13, 2)} + direction_number('rise') AS direction, ${pick('g.x', 14, '(SELECT count(*) FROM d)')} AS k,
         -- newer members try the demo account
         CASE WHEN g.i > (SELECT count(*) FROM large_member) / 50 AND ${pick('g.x', 15, 10)} < 2 THEN 1 ELSE 0 END AS account,
         CASE WHEN ${pick('g.x', 16, 20)} = 0 THEN 20000 ELSE 1000 + 100 * ${pick('g.x', 17, 60)} END AS real_stake,
         1000 + 100 * ${pick('g.x', 18, 20)} AS demo_stake
    FROM g
), o AS (
  SELECT a.*, m.id AS member_id, p.staleness_ms, d.duration_s, d.payout_bps, t.version, t.default_tolerance_bps, t.fee_bps,
         s.price AS shown_price, s.hash, s.at + a.after_ms * interval '1 millisecond' AS accepted_at,
         CASE WHEN a.account = account_number('real') THEN a.real_stake ELSE a.demo_stake END::bigint AS stake,
         e.price AS entry_price, e.at AS entry_at,
         abs(e.price - s.price)::numeric * 10000 > t.default_tolerance_bps::numeric * s.price AS moved
    FROM a JOIN d ON d.k = a.k JOIN large_member m ON m.i = a.i JOIN product p ON p.id = a.product_id
    JOIN tape s ON s.product_id = a.product_id AND s.seq = a.seq
    JOIN tape e ON e.product_id = a.product_id AND e.seq = a.seq + 1
    CROSS JOIN t
), c AS (
  SELECT o.*, o.accepted_at + o.duration_s * interval '1 second' AS close_at, o.stake * o.fee_bps / 10000 AS fee FROM o
), x AS (
  -- ticks come every two seconds, less or more: the last one up to the close is one of two
  SELECT c.*, CASE WHEN l.at <= c.close_at THEN l.seq ELSE f.seq END AS exit_seq,
         CASE WHEN l.at <= c.close_at THEN l.price ELSE f.price END AS exit_price,
         CASE WHEN l.at <= c.close_at THEN l.at ELSE f.at END AS exit_at
    FROM c
    JOIN tape l ON l.product_id = c.product_id AND l.seq = c.seq + c.duration_s / 2
    JOIN tape f ON f.product_id = c.product_id AND f.seq = c.seq + c.duration_s / 2 - 1
), r AS (
  SELECT x.*, CASE WHEN moved THEN result_number('void') WHEN exit_price = entry_price THEN result_number('tie')
                   WHEN (exit_price > entry_price) = (direction = direction_number('rise')) THEN result_number('win')
                   ELSE result_number('lose') END AS result FROM x
)
SELECT uuidv7(accepted_at - clock_timestamp()), member_id, product_id, stake, fee, shown_price, seq, seq, accepted_at, close_at,
       payout_bps, duration_s, version, default_tolerance_bps, staleness_ms, account, 1, direction, hash, seq + 1,
       entry_price, entry_at, CASE WHEN result < result_number('void') THEN exit_seq END, CASE WHEN result < result_number('void') THEN exit_price END,
       CASE WHEN result < result_number('void') THEN exit_at END,
       CASE result WHEN result_number('win') THEN stake * payout_bps / 10000 - fee WHEN result_number('lose') THEN -stake - fee ELSE 0 END,
       CASE WHEN result < result_number('void') THEN close_at + interval '3 seconds' ELSE entry_at + interval '200 milliseconds' END, result,
       CASE WHEN result = result_number('void') THEN void_number('entry_moved') END
  FROM r ORDER BY accepted_at`;
