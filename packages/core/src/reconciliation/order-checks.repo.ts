import type { BooksCheck } from './books.repo.ts';

/** Checks of trading: orders, their transfers, terms and keys, exposure, tapes and candles. */
export const orderChecks: readonly BooksCheck[] = [
  {
    name: 'day_counters',
    rule: "stakes counted for a member's day = their stake lines of that platform day",
    sql: `SELECT format('wallet %s/%s', w.member_id, w.account) AS what
            FROM wallet w LEFT JOIN (
              SELECT member_id, account, platform_day(at) AS day, sum(amount) AS staked FROM transfer
               WHERE code = transfer_number('stake_hold') GROUP BY 1, 2, 3) t
              ON t.member_id = w.member_id AND t.account = w.account AND t.day = w.stake_day
           WHERE w.stake_today <> coalesce(t.staked, 0)`,
  },
  {
    name: 'day_losses',
    rule: "net losses counted for a member's day = payouts, lost stakes and fees of that platform day",
    sql: `SELECT format('wallet %s/%s', w.member_id, w.account) AS what
            FROM wallet w LEFT JOIN (
              SELECT member_id, account, platform_day(at) AS day,
                     sum(CASE WHEN code = transfer_number('payout') THEN -amount ELSE amount END) AS lost
                FROM transfer WHERE code BETWEEN transfer_number('payout') AND transfer_number('fee') GROUP BY 1, 2, 3) t
              ON t.member_id = w.member_id AND t.account = w.account AND t.day = w.loss_day
           WHERE w.loss_today <> coalesce(t.lost, 0)`,
  },
  {
    name: 'limits_are_in_the_wallet',
    rule: 'the limits and pauses that placing reads are those that the member set',
    sql: `SELECT format('wallet %s', w.member_id) AS what
            FROM wallet w
            LEFT JOIN self_limit l ON l.member_id = w.member_id AND l.kind = 'loss' AND w.account = account_number('real')
            LEFT JOIN self_limit s ON s.member_id = w.member_id AND s.kind = 'stake' AND w.account = account_number('real')
            LEFT JOIN self_limit n ON n.member_id = w.member_id AND n.kind = 'open' AND w.account = account_number('real')
            LEFT JOIN self_pause p ON p.member_id = w.member_id
           WHERE (w.limit_loss, w.limit_loss_next, w.limit_loss_from, w.limit_stake, w.limit_stake_next,
                  w.limit_stake_from, w.limit_open, w.limit_open_next, w.limit_open_from, w.timed_out_until, w.excluded_until)
                 IS DISTINCT FROM
                 (l.amount, l.next_amount, l.next_from, s.amount, s.next_amount, s.next_from, n.amount,
                  n.next_amount, n.next_from, p.timed_out_until, p.excluded_until)`,
  },
  {
    name: 'member_days',
    rule: "a member's stakes and net losses kept by day, of the last 30 days = their lines of that day",
    sql: `SELECT format('member %s, day %s', d.member_id, d.day) AS what
            FROM (
              SELECT member_id, day, sum(staked) AS staked, sum(lost) AS lost, sum(kept_staked) AS kept_staked, sum(kept_lost) AS kept_lost
                FROM (
                  SELECT member_id, day, 0 AS staked, 0 AS lost, staked AS kept_staked, lost AS kept_lost FROM member_trading_day
                  UNION ALL
                  SELECT member_id, platform_day(at), CASE WHEN code = transfer_number('stake_hold') THEN amount ELSE 0 END,
                         CASE code WHEN transfer_number('stake_hold') THEN 0 WHEN transfer_number('payout') THEN -amount ELSE amount END, 0, 0
                    FROM transfer
                   WHERE account = account_number('real') AND at >= savings_day_start(platform_day(now()) - 29)
                     AND code IN (transfer_number('stake_hold'), transfer_number('payout'), transfer_number('stake_loss'), transfer_number('fee'))) x
               WHERE day > platform_day(now()) - 30 GROUP BY 1, 2) d
            LEFT JOIN wallet w ON w.member_id = d.member_id AND w.account = account_number('real')
           -- the newest day is still counted in the wallet
           WHERE d.kept_staked <> CASE WHEN w.stake_day = d.day THEN 0 ELSE d.staked END
              OR d.kept_lost <> CASE WHEN w.loss_day = d.day THEN 0 ELSE d.lost END`,
  },
  {
    name: 'period_limits_are_in_the_wallet',
    rule: 'what placing reads of limits of 7 and 30 days is what the limits and the days before leave',
    sql: `SELECT format('wallet %s', w.member_id) AS what
            FROM (SELECT clock_timestamp() AS at OFFSET 0) c
            CROSS JOIN wallet w
            LEFT JOIN LATERAL period_room(w.member_id, c.at) r ON w.account = account_number('real')
           WHERE (w.period_until IS NOT NULL
                  OR EXISTS (SELECT FROM self_limit l WHERE l.member_id = w.member_id AND w.account = account_number('real')
                                AND l.kind IN ('loss_7', 'loss_30', 'stake_7', 'stake_30')))
             -- a period that is over is computed again before the next order
             AND (w.period_until > c.at) IS NOT FALSE
             AND (w.period_stake, w.period_loss, w.period_risk, w.period_until)
                 IS DISTINCT FROM (r.stake, r.loss, r.risk, r.until)`,
  },
  {
    name: 'exposure_is_open_orders',
    rule: 'every exposure counter = possible payouts of the open orders that it counts',
    sql: `SELECT format('exposure %s/%s/%s', account, product_id, direction) AS what
            FROM (SELECT account, product_id, direction, taken - released AS open, released_seen <= released AS cautious
                    FROM exposure JOIN exposure_released USING (account, product_id, direction)) e
            FULL JOIN (
              SELECT account, product_id, direction, sum(stake * payout_bps / 10000) AS open FROM orders
               WHERE result IS NULL GROUP BY account, product_id, direction
              UNION ALL
              SELECT 0, '00000000-0000-0000-0000-000000000000', 0, coalesce(sum(stake * payout_bps / 10000), 0)
                FROM orders WHERE result IS NULL AND account = account_number('real')) o USING (account, product_id, direction)
           WHERE e.open IS DISTINCT FROM coalesce(o.open, 0) OR NOT e.cautious`,
  },
  {
    name: 'orders_have_statements',
    rule: 'every order that was accepted since statements are stored has its own, and no other is stored',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o LEFT JOIN statement_batch b ON b.id = o.acceptance_batch AND b.kind IS NULL
           WHERE (o.acceptance_batch IS NOT NULL
                  OR o.accepted_at > (SELECT min(made_at) + interval '1 second' FROM statement_batch WHERE kind IS NULL))
             AND o.acceptance_place BETWEEN 1 AND octet_length(b.statements) / 96 IS NOT TRUE
          UNION ALL
          SELECT format('statements of batch %s', b.id)
            FROM statement_batch b
            LEFT JOIN (SELECT acceptance_batch, count(*) AS size FROM orders GROUP BY 1) o ON o.acceptance_batch = b.id
           WHERE b.kind IS NULL AND o.size IS DISTINCT FROM octet_length(b.statements) / 96`,
  },
  {
    name: 'orders_are_transfers',
    rule: 'every order has exactly the transfers of its state, at its own times, and no such transfer has no order',
    sql: `SELECT format('order %s', coalesce(o.id, t.ref)) AS what
            FROM orders o FULL JOIN (
              SELECT ref,
                     sum(amount) FILTER (WHERE code = transfer_number('stake_hold')) AS held, sum(amount) FILTER (WHERE code = transfer_number('fee_hold')) AS fee_held,
                     sum(amount) FILTER (WHERE code = transfer_number('stake_release')) AS released, sum(amount) FILTER (WHERE code = transfer_number('fee_release')) AS fee_released,
                     sum(amount) FILTER (WHERE code = transfer_number('payout')) AS paid, sum(amount) FILTER (WHERE code = transfer_number('stake_loss')) AS lost,
                     sum(amount) FILTER (WHERE code = transfer_number('fee')) AS fee_charged
                FROM transfer WHERE code BETWEEN transfer_number('stake_hold') AND transfer_number('fee_release') GROUP BY ref) t ON t.ref = o.id
           WHERE o.id IS NULL OR t.ref IS NULL
              OR (t.held, t.fee_held, t.released, t.fee_released, t.paid, t.lost, t.fee_charged) IS DISTINCT FROM (
                   o.stake, nullif(o.fee, 0),
                   CASE WHEN o.result IN (result_number('win'), result_number('tie'), result_number('void')) THEN o.stake END,
                   CASE WHEN o.result IN (result_number('tie'), result_number('void')) THEN nullif(o.fee, 0) END,
                   CASE WHEN o.result = result_number('win') THEN nullif(o.stake * o.payout_bps / 10000, 0) END,
                   CASE WHEN o.result = result_number('lose') THEN o.stake END,
                   CASE WHEN o.result IN (result_number('win'), result_number('lose')) THEN nullif(o.fee, 0) END)
          UNION ALL
          SELECT format('transfer %s/%s/%s of order %s', t.member_id, t.account, t.line, o.id)
            FROM transfer t JOIN orders o ON o.id = t.ref
           WHERE t.code BETWEEN transfer_number('stake_hold') AND transfer_number('fee_release')
             AND (t.member_id <> o.member_id OR t.account <> o.account
                  OR t.at > CASE WHEN t.code IN (transfer_number('stake_hold'), transfer_number('fee_hold')) THEN o.accepted_at ELSE o.settled_at END
                  OR t.at < CASE WHEN t.code IN (transfer_number('stake_hold'), transfer_number('fee_hold')) THEN o.accepted_at ELSE o.settled_at END
                 -- The ledger's clock is never ahead. The tape's is after a burst of quotes, and an order accepted then
                 -- has the time of its head entry.
                 AND NOT (t.code IN (transfer_number('stake_hold'), transfer_number('fee_hold'))
                          AND EXISTS (SELECT 1 FROM tape k WHERE k.product_id = o.product_id AND k.seq = o.head_seq
                                                             AND k.at = o.accepted_at)))`,
  },
  {
    name: 'days_are_orders',
    rule: 'the daily trading figures = the settled orders, by product',
    sql: `SELECT format('day %s of account %s, product %s', coalesce(d.day, o.day), coalesce(d.account, o.account),
                        coalesce(d.product_id, o.product_id)) AS what
            FROM trading_day d FULL JOIN trading_day_of_orders o USING (account, day, product_id)
           WHERE (d.wins, d.losses, d.ties, d.voids, d.staked, d.stake_lost, d.paid, d.fees, d.given_back)
                 IS DISTINCT FROM
                 (o.wins, o.losses, o.ties, o.voids, o.staked, o.stake_lost, o.paid, o.fees, o.given_back)`,
  },
  {
    name: 'days_are_transfers',
    rule: 'the daily trading figures = the payouts, lost stakes and fees of the ledger',
    sql: `SELECT format('day %s of account %s', coalesce(d.day, t.day), coalesce(d.account, t.account)) AS what
            FROM (SELECT account, day, sum(stake_lost) AS lost, sum(paid) AS paid, sum(fees) AS fees FROM trading_day
                   GROUP BY 1, 2 HAVING sum(stake_lost + paid + fees) > 0) d
            FULL JOIN (
              SELECT account, platform_day(at) AS day, coalesce(sum(amount) FILTER (WHERE code = transfer_number('stake_loss')), 0) AS lost,
                     coalesce(sum(amount) FILTER (WHERE code = transfer_number('payout')), 0) AS paid,
                     coalesce(sum(amount) FILTER (WHERE code = transfer_number('fee')), 0) AS fees
                FROM transfer WHERE code BETWEEN transfer_number('payout') AND transfer_number('fee') GROUP BY 1, 2) t USING (account, day)
           WHERE (d.lost, d.paid, d.fees) IS DISTINCT FROM (t.lost, t.paid, t.fees)`,
  },
  {
    name: 'orders_follow_their_terms',
    rule: 'payout, fee and close of every order follow the terms that it names',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o LEFT JOIN terms t ON t.version = o.terms_version
            LEFT JOIN terms_duration d ON d.version = o.terms_version AND d.duration_s = o.duration_s AND d.enabled
            -- the product's own version, where it had one by then
            LEFT JOIN product_terms p ON p.product_id = o.product_id AND p.version = o.terms_version
             AND p.effective_at <= o.accepted_at
            LEFT JOIN product_terms n ON n.product_id = o.product_id AND n.version = p.version + 1
           WHERE CASE WHEN p.version IS NULL THEN d.payout_bps
                      ELSE p.payouts_bps[array_position(p.durations_s, o.duration_s)] END IS DISTINCT FROM o.payout_bps
              OR o.fee IS DISTINCT FROM o.stake * coalesce(p.fee_bps, t.fee_bps) / 10000
              OR o.close_at <> o.accepted_at + o.duration_s * interval '1 second'
              OR o.accepted_at < coalesce(p.effective_at, t.effective_at)
              -- where the clock is behind the tape's, an order may be accepted shortly after the next version's start
              OR o.accepted_at > n.effective_at + interval '10 seconds'`,
  },
  {
    name: 'orders_follow_the_tape',
    rule: 'the shown price, head, entry and exit of every order are entries of its tape',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o
            LEFT JOIN tape s ON s.product_id = o.product_id AND s.seq = o.shown_seq AND s.kind = tape_kind_number('tick')
            LEFT JOIN tape h ON h.product_id = o.product_id AND h.seq = o.head_seq
            LEFT JOIN tape e ON e.product_id = o.product_id AND e.seq = o.entry_seq AND e.kind = tape_kind_number('tick')
            LEFT JOIN tape x ON x.product_id = o.product_id AND x.seq = o.exit_seq AND x.kind = tape_kind_number('tick')
           WHERE s.price IS DISTINCT FROM o.shown_price OR h.hash IS DISTINCT FROM o.head_hash
              OR (e.price, e.at) IS DISTINCT FROM (o.entry_price, o.entry_at)
              OR (x.price, x.at) IS DISTINCT FROM (o.exit_price, o.exit_at)`,
  },
  {
    name: 'orders_settle_after_their_close',
    // A clock that was set back is behind the times from before, hence the tolerance of a day.
    rule: 'every order that won, lost or tied was settled after its close, and none more than a day from now',
    sql: `SELECT format('order %s', id) AS what FROM orders
           WHERE result <> result_number('void') AND settled_at <= close_at
              OR settled_at > clock_timestamp() + interval '1 day'`,
  },
  {
    name: 'nothing_overdue',
    rule: 'no order is open for more than ten seconds after its deciding entry, unless it is disputed',
    sql: `SELECT format('order %s', o.id) AS what
            FROM orders o
           WHERE o.settled_at IS NULL AND o.close_at < clock_timestamp() - interval '10 seconds'
             AND NOT EXISTS (SELECT FROM order_dispute x WHERE x.order_id = o.id)
             AND (o.close_at < clock_timestamp() - interval '310 seconds'
                  OR (SELECT k.at FROM tape k WHERE k.product_id = o.product_id AND k.at > o.close_at ORDER BY k.at LIMIT 1)
                     < clock_timestamp() - interval '10 seconds')`,
  },
  {
    name: 'disputes_post_nothing',
    rule: 'a disputed order has its stake and fee held, and no other transfer until it is settled',
    sql: `SELECT format('order %s', o.id) AS what
            FROM order_dispute x JOIN orders o ON o.id = x.order_id
           WHERE o.settled_at IS NULL
             AND (o.result IS NOT NULL
                  OR (SELECT sum(t.amount) FILTER (WHERE t.code IN (transfer_number('stake_hold'), transfer_number('fee_hold')))
                             IS DISTINCT FROM o.stake + o.fee
                             OR count(*) FILTER (WHERE t.code NOT IN (transfer_number('stake_hold'), transfer_number('fee_hold'))) > 0
                        FROM transfer t WHERE t.ref = o.id))`,
  },
  {
    name: 'one_key_one_order',
    rule: 'accepted keys and orders of the last thirty days match one to one; refusals have no order',
    sql: `SELECT format('key of %s, order %s', i.actor_id, coalesce(i.ref, o.id)) AS what
            FROM (SELECT * FROM idempotency WHERE route = route_number('place_orders') AND verdict = verdict_number('accepted')) i
            FULL JOIN orders o ON o.id = i.ref
           WHERE (i.key IS NULL AND o.accepted_at > clock_timestamp() - interval '29 days')
              OR (i.key IS NOT NULL AND (o.id IS NULL OR o.member_id <> i.actor_id))
          UNION ALL
          SELECT format('order %s has several keys', ref) FROM idempotency WHERE route = route_number('place_orders') AND verdict = verdict_number('accepted')
           GROUP BY ref HAVING count(*) > 1
          UNION ALL
          SELECT format('refused key of %s has an order', actor_id) FROM idempotency
           WHERE route = route_number('place_orders') AND verdict <> verdict_number('accepted') AND ref IS NOT NULL`,
  },
  {
    name: 'market_is_tape_head',
    rule: 'every market row shows the last entry and the last tick of its tape',
    sql: `SELECT format('product %s', m.product_id) AS what
            FROM market m LEFT JOIN LATERAL (
              SELECT seq, hash, at FROM tape k WHERE k.product_id = m.product_id ORDER BY seq DESC LIMIT 1) l ON true
            LEFT JOIN LATERAL (
              SELECT seq, price, at FROM tape k WHERE k.product_id = m.product_id AND k.kind = tape_kind_number('tick')
               ORDER BY seq DESC LIMIT 1) t ON true
           WHERE m.last_seq <> coalesce(l.seq, 0) OR (l.seq IS NOT NULL AND (m.last_hash, m.last_at) IS DISTINCT FROM (l.hash, l.at))
              OR (m.tick_seq, m.tick_price, m.tick_at) IS DISTINCT FROM (t.seq, t.price, t.at)`,
  },
  {
    name: 'market_knows_its_product',
    rule: "the copy of a product's fields that placing reads equals the product",
    sql: `SELECT format('product %s', p.id) AS what
            FROM market m JOIN product p ON p.id = m.product_id
           WHERE (m.enabled, m.halted, m.staleness_ms, m.min_stake, m.max_stake, m.exposure_cap, m.own_terms)
                 IS DISTINCT FROM
                 (p.enabled, p.halted, p.staleness_ms, p.min_stake, p.max_stake, p.exposure_cap,
                  EXISTS (SELECT FROM product_terms t WHERE t.product_id = p.id))`,
  },
  {
    name: 'candles_are_the_tape',
    rule: 'candles equal those computed from the tape',
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
