import type { BooksCheck } from './books.repo.ts';

/** What trading promises: orders, their transfers, terms and keys, exposure, tapes and candles. */
export const orderChecks: readonly BooksCheck[] = [
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
