import type { Snapshot } from './snapshot.ts';

/** One question to the books. Its SQL gives what is wrong: a row a difference, `what` in words. No row: all is well. */
export type BooksCheck = { name: string; says: string; sql: string };

/** Which transfer goes from where to where; 99 stands for any clearing bucket. */
const codePaths = `(VALUES (2, 20, 0), (2, 20, 16), (4, 0, 20), (5, 19, 0),
  (10, 0, 1), (11, 1, 0), (12, 16, 0), (13, 1, 16), (14, 1, 17), (15, 0, 1), (16, 1, 0),
  (20, 0, 3), (21, 3, 0), (22, 18, 0), (30, 0, 2), (31, 2, 0), (32, 2, 17), (33, 17, 0), (40, 23, 0),
  (1, 99, 0), (3, 2, 99), (41, 0, 21), (41, 21, 0)) AS p (code, from_bucket, to_bucket)`;

export const booksChecks: readonly BooksCheck[] = [
  {
    name: 'zero_sum',
    says: 'all balances of an account add up to zero',
    sql: `SELECT format('account %s is off by %s', account, sum(amount)) AS what FROM (
            SELECT account, available + held_orders + held_withdrawals + savings AS amount FROM wallet
            UNION ALL SELECT account, amount FROM house_balance) b
          GROUP BY account HAVING sum(amount) <> 0`,
  },
  {
    name: 'wallets_are_transfers',
    says: 'every wallet is the sum of its transfers, its lines without a gap',
    sql: `SELECT format('wallet %s/%s', coalesce(w.member_id, t.member_id), coalesce(w.account, t.account)) AS what
            FROM wallet w FULL JOIN (
              SELECT member_id, account, count(*) AS n, min(line) AS lo, max(line) AS hi,
                     sum(CASE WHEN to_bucket = 0 THEN amount WHEN from_bucket = 0 THEN -amount ELSE 0 END) AS available,
                     sum(CASE WHEN to_bucket = 1 THEN amount WHEN from_bucket = 1 THEN -amount ELSE 0 END) AS held_orders,
                     sum(CASE WHEN to_bucket = 2 THEN amount WHEN from_bucket = 2 THEN -amount ELSE 0 END) AS held_withdrawals,
                     sum(CASE WHEN to_bucket = 3 THEN amount WHEN from_bucket = 3 THEN -amount ELSE 0 END) AS savings
                FROM transfer GROUP BY member_id, account) t USING (member_id, account)
           WHERE (w.lines, w.available, w.held_orders, w.held_withdrawals, w.savings) IS DISTINCT FROM
                 (coalesce(t.n, 0), coalesce(t.available, 0), coalesce(t.held_orders, 0),
                  coalesce(t.held_withdrawals, 0), coalesce(t.savings, 0))
              OR t.lo <> 1 OR t.hi <> t.n`,
  },
  {
    name: 'house_is_transfers',
    says: 'every house balance is the sum of its transfers',
    sql: `SELECT format('house %s/%s', coalesce(h.account, t.account), coalesce(h.bucket, t.bucket)) AS what
            FROM house_balance h FULL JOIN (
              SELECT account, bucket, sum(amount) AS amount FROM (
                SELECT account, from_bucket AS bucket, -amount AS amount FROM transfer WHERE from_bucket >= 16
                UNION ALL SELECT account, to_bucket, amount FROM transfer WHERE to_bucket >= 16) legs
               GROUP BY account, bucket) t USING (account, bucket)
           WHERE coalesce(h.amount, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'nothing_negative',
    says: 'no balance of a member is below zero',
    sql: `SELECT format('wallet %s/%s', member_id, account) AS what FROM wallet
           WHERE least(available, held_orders, held_withdrawals, savings, open_stake, stake_today) < 0`,
  },
  {
    name: 'codes_mean_their_path',
    says: 'every transfer goes where its code says',
    sql: `SELECT format('transfer %s/%s/%s', t.member_id, t.account, t.line) AS what
            FROM transfer t LEFT JOIN ${codePaths}
              ON p.code = t.code AND (p.from_bucket = t.from_bucket OR (p.from_bucket = 99 AND t.from_bucket >= 32))
             AND (p.to_bucket = t.to_bucket OR (p.to_bucket = 99 AND t.to_bucket >= 32))
           WHERE p.code IS NULL`,
  },
  {
    name: 'holds_are_open_orders',
    says: 'held for orders = stakes and fees of open orders; open stakes without the fees',
    sql: `SELECT format('wallet %s/%s', coalesce(w.member_id, o.member_id), coalesce(w.account, o.account)) AS what
            FROM wallet w FULL JOIN (
              SELECT member_id, account, sum(stake + fee) AS held, sum(stake) AS stake FROM orders
               WHERE result IS NULL GROUP BY member_id, account) o USING (member_id, account)
           WHERE w.held_orders IS DISTINCT FROM coalesce(o.held, 0) OR w.open_stake IS DISTINCT FROM coalesce(o.stake, 0)`,
  },
  {
    name: 'day_counters',
    says: 'what a member staked on his counted day = his stake lines of that platform day',
    sql: `SELECT format('wallet %s/%s', w.member_id, w.account) AS what
            FROM wallet w LEFT JOIN (
              SELECT member_id, account, platform_day(at) AS day, sum(amount) AS staked FROM transfer
               WHERE code = 10 GROUP BY 1, 2, 3) t
              ON t.member_id = w.member_id AND t.account = w.account AND t.day = w.stake_day
           WHERE w.stake_today <> coalesce(t.staked, 0)`,
  },
  {
    name: 'exposure_is_open_orders',
    says: 'every exposure counter = possible payouts of the open orders that it counts',
    sql: `SELECT format('exposure %s/%s/%s', account, product_id, direction) AS what
            FROM (SELECT account, product_id, direction, taken - released AS open
                    FROM exposure JOIN exposure_released USING (account, product_id, direction)) e
            FULL JOIN (
              SELECT account, product_id, direction, sum(stake * payout_bps / 10000) AS open FROM orders
               WHERE result IS NULL GROUP BY account, product_id, direction
              UNION ALL
              SELECT 0, '00000000-0000-0000-0000-000000000000', 0, coalesce(sum(stake * payout_bps / 10000), 0)
                FROM orders WHERE result IS NULL AND account = 0) o USING (account, product_id, direction)
           WHERE e.open IS DISTINCT FROM coalesce(o.open, 0)`,
  },
  {
    name: 'orders_are_transfers',
    says: 'every order has exactly the transfers of its state, and none is without an order',
    sql: `SELECT format('order %s', coalesce(o.id, t.ref)) AS what
            FROM orders o FULL JOIN (
              SELECT ref,
                     sum(amount) FILTER (WHERE code = 10) AS held, sum(amount) FILTER (WHERE code = 15) AS fee_held,
                     sum(amount) FILTER (WHERE code = 11) AS released, sum(amount) FILTER (WHERE code = 16) AS fee_released,
                     sum(amount) FILTER (WHERE code = 12) AS paid, sum(amount) FILTER (WHERE code = 13) AS lost,
                     sum(amount) FILTER (WHERE code = 14) AS fee_charged
                FROM transfer WHERE code BETWEEN 10 AND 16 GROUP BY ref) t ON t.ref = o.id
           WHERE o.id IS NULL OR t.ref IS NULL
              OR (t.held, t.fee_held, t.released, t.fee_released, t.paid, t.lost, t.fee_charged) IS DISTINCT FROM (
                   o.stake, nullif(o.fee, 0),
                   CASE WHEN o.result IN (1, 3, 4) THEN o.stake END,
                   CASE WHEN o.result IN (3, 4) THEN nullif(o.fee, 0) END,
                   CASE WHEN o.result = 1 THEN nullif(o.stake * o.payout_bps / 10000, 0) END,
                   CASE WHEN o.result = 2 THEN o.stake END,
                   CASE WHEN o.result IN (1, 2) THEN nullif(o.fee, 0) END)
          UNION ALL
          SELECT format('transfer %s/%s/%s of order %s', t.member_id, t.account, t.line, o.id)
            FROM transfer t JOIN orders o ON o.id = t.ref
           WHERE t.code BETWEEN 10 AND 16 AND (t.member_id <> o.member_id OR t.account <> o.account)`,
  },
  {
    name: 'orders_follow_their_terms',
    says: 'payout, fee and close of every order are those of the terms that it names',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o LEFT JOIN terms t ON t.version = o.terms_version
            LEFT JOIN terms_duration d ON d.version = o.terms_version AND d.duration_s = o.duration_s AND d.enabled
           WHERE d.payout_bps IS DISTINCT FROM o.payout_bps OR o.fee IS DISTINCT FROM o.stake * t.fee_bps / 10000
              OR o.close_at <> o.accepted_at + o.duration_s * interval '1 second' OR o.accepted_at < t.effective_at`,
  },
  {
    name: 'orders_follow_the_tape',
    says: 'shown price, head, entry and exit of every order are entries of its tape',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o
            LEFT JOIN tape s ON s.product_id = o.product_id AND s.seq = o.shown_seq AND s.kind = 1
            LEFT JOIN tape h ON h.product_id = o.product_id AND h.seq = o.head_seq
            LEFT JOIN tape e ON e.product_id = o.product_id AND e.seq = o.entry_seq AND e.kind = 1
            LEFT JOIN tape x ON x.product_id = o.product_id AND x.seq = o.exit_seq AND x.kind = 1
           WHERE s.price IS DISTINCT FROM o.shown_price OR h.hash IS DISTINCT FROM o.head_hash
              OR (e.price, e.at) IS DISTINCT FROM (o.entry_price, o.entry_at)
              OR (x.price, x.at) IS DISTINCT FROM (o.exit_price, o.exit_at)`,
  },
  {
    name: 'nothing_overdue',
    says: 'no order waits whose deciding entry is older than ten seconds',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o
           WHERE o.settled_at IS NULL AND o.close_at < clock_timestamp() - interval '10 seconds'
             AND (o.close_at < clock_timestamp() - interval '310 seconds'
                  OR (SELECT k.at FROM tape k WHERE k.product_id = o.product_id AND k.at > o.close_at ORDER BY k.at LIMIT 1)
                     < clock_timestamp() - interval '10 seconds')`,
  },
  {
    name: 'one_key_one_order',
    says: 'accepted keys and orders of the last thirty days belong together one to one; refusals have none',
    sql: `SELECT format('key of %s, order %s', i.actor_id, coalesce(i.ref, o.id)) AS what
            FROM (SELECT * FROM idempotency WHERE route = 1 AND verdict = 0) i
            FULL JOIN orders o ON o.id = i.ref
           WHERE (i.key IS NULL AND o.accepted_at > clock_timestamp() - interval '29 days')
              OR (i.key IS NOT NULL AND (o.id IS NULL OR o.member_id <> i.actor_id))
          UNION ALL
          SELECT format('order %s has several keys', ref) FROM idempotency WHERE route = 1 AND verdict = 0
           GROUP BY ref HAVING count(*) > 1
          UNION ALL
          SELECT format('refused key of %s has an order', actor_id) FROM idempotency
           WHERE route = 1 AND verdict <> 0 AND ref IS NOT NULL`,
  },
  {
    name: 'market_is_tape_head',
    says: 'every market row shows the last entry of its tape',
    sql: `SELECT format('product %s', m.product_id) AS what
            FROM market m LEFT JOIN LATERAL (
              SELECT seq, hash, at FROM tape k WHERE k.product_id = m.product_id ORDER BY seq DESC LIMIT 1) l ON true
           WHERE m.last_seq <> coalesce(l.seq, 0) OR (l.seq IS NOT NULL AND (m.last_hash, m.last_at) IS DISTINCT FROM (l.hash, l.at))`,
  },
  {
    name: 'candles_are_the_tape',
    says: 'candles are what the tape gives, bit for bit',
    sql: `SELECT format('product %s', g.product_id) AS what
            FROM candle_progress g CROSS JOIN LATERAL (
              (SELECT interval_s, open_time, open, high, low, close, ticks FROM candle c WHERE c.product_id = g.product_id
               EXCEPT SELECT * FROM candles_of(g.product_id, 0, g.seq))
              UNION ALL
              (SELECT * FROM candles_of(g.product_id, 0, g.seq)
               EXCEPT SELECT interval_s, open_time, open, high, low, close, ticks FROM candle c
                       WHERE c.product_id = g.product_id)) difference`,
  },
];

export type Differences = { wrong: number; example: string | null };

/** Asks one question; only the number of differences and the first of them travel. */
export async function askBooks(snapshot: Snapshot, { sql }: BooksCheck): Promise<Differences> {
  const { rows } = await snapshot.query<{ wrong: bigint; example: string | null }>(
    `SELECT count(*) AS wrong, min(what) AS example FROM (${sql}) differences`,
  );
  return { wrong: Number(rows[0]?.wrong ?? 0n), example: rows[0]?.example ?? null };
}

export type AuditedProduct = { id: string; symbol: string; pip_decimals: number };

export async function findAuditedProducts(snapshot: Snapshot): Promise<AuditedProduct[]> {
  const { rows } = await snapshot.query<AuditedProduct>(
    'SELECT id, symbol, pip_decimals FROM product ORDER BY sort, id',
  );
  return rows;
}

/** The moment of this snapshot by the database's clock. */
export async function readSnapshotTime(snapshot: Snapshot): Promise<Date> {
  const { rows } = await snapshot.query<{ at: Date }>('SELECT transaction_timestamp() AS at');
  return rows[0]?.at ?? new Date(0);
}
