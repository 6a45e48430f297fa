import type { Load } from './sql-parts.ts';

/**
 * All transfers that follow from the earlier parts, numbered in each owner's statement by time; then wallets, house balances
 * and counters as sums of the transfers. The trigger that updates balances is disabled, because it expects the lines of one
 * command at a time.
 */
export async function generateTransfers({ client }: Load): Promise<void> {
  await client.query(insertTransfers);
  await client.query('ANALYZE transfer');
}

export async function generateBalances({ client }: Load): Promise<void> {
  await client.query(insertWallets);
  await client.query(insertMemberDays);
  await client.query(
    `UPDATE wallet w SET lines = t.n
       FROM (SELECT account, max(line) AS n FROM transfer WHERE member_id = '00000000-0000-0000-0000-000000000000'
              GROUP BY account) t
      WHERE w.member_id = '00000000-0000-0000-0000-000000000000' AND w.account = t.account`,
  );
  await client.query(
    `UPDATE house_balance h SET amount = t.amount
       FROM (SELECT account, bucket, sum(amount) AS amount FROM (
               SELECT account, from_bucket AS bucket, -amount AS amount FROM transfer WHERE from_bucket >= bucket_number('house_trading')
               UNION ALL SELECT account, to_bucket, amount FROM transfer WHERE to_bucket >= bucket_number('house_trading')) l GROUP BY 1, 2) t
      WHERE h.account = t.account AND h.bucket = t.bucket`,
  );
  await client.query('ANALYZE wallet');
}

const insertTransfers = `
INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
SELECT member_id, account, row_number() OVER (PARTITION BY member_id, account ORDER BY at, ref, code), ref, code, from_bucket,
       to_bucket, amount, at
  FROM (
    SELECT m.id AS member_id, account_number('demo') AS account, m.id AS ref, transfer_number('demo_reset') AS code,
           bucket_number('house_demo_grants') AS from_bucket, bucket_number('available') AS to_bucket, t.demo_grant AS amount,
           m.created_at AS at
      FROM large_member m
      CROSS JOIN (SELECT demo_grant FROM terms WHERE effective_at <= now() ORDER BY effective_at DESC LIMIT 1) t
    UNION ALL
    SELECT member_id, 0, id, 1, clearing_bucket, 0, posted_amount, completed_at FROM deposit WHERE state = 'completed'
    UNION ALL
    SELECT member_id, 0, id, 30, 0, 2, amount, created_at FROM withdrawal
    UNION ALL
    SELECT member_id, 0, id, 3, 2, clearing_bucket, amount - fee_account, completed_at FROM withdrawal WHERE state = 'completed'
    UNION ALL
    SELECT member_id, 0, id, 32, 2, 17, fee_account, completed_at FROM withdrawal WHERE state = 'completed'
    UNION ALL
    SELECT member_id, 0, id, 31, 2, 0, amount, updated_at FROM withdrawal WHERE state IN ('cancelled', 'rejected')
    UNION ALL
    SELECT member_id, 0, id, 20, 0, 3, principal, subscribed_at FROM savings_position
    UNION ALL
    SELECT member_id, 0, id, 21, 3, 0, principal, returned_at FROM savings_position WHERE status = 'returned'
    UNION ALL
    SELECT member_id, 0, id, 22, 18, 0, interest_paid, returned_at FROM savings_position WHERE status = 'returned'
    UNION ALL
    SELECT coalesce(member_id, '00000000-0000-0000-0000-000000000000'), 0, id,
           CASE kind WHEN 'manual_add' THEN 2 ELSE 50 END, CASE kind WHEN 'manual_add' THEN 20 ELSE 32 END,
           CASE kind WHEN 'manual_add' THEN 0 ELSE 16 END, amount, decided_at
      FROM approval WHERE state = 'approved' AND kind IN ('manual_add', 'house_funding')
    UNION ALL
    SELECT member_id, account, id, 10, 0, 1, stake, accepted_at FROM orders
    UNION ALL
    SELECT member_id, account, id, 15, 0, 1, fee, accepted_at FROM orders WHERE fee > 0
    UNION ALL
    SELECT o.member_id, o.account, o.id, l.code, l.from_bucket, l.to_bucket, l.amount, o.settled_at
      FROM orders o CROSS JOIN LATERAL (VALUES
        (11, 1, 0, CASE WHEN o.result <> result_number('lose') THEN o.stake END),
        (12, 16, 0, CASE WHEN o.result = result_number('win') THEN o.stake * o.payout_bps / 10000 END),
        (13, 1, 16, CASE WHEN o.result = result_number('lose') THEN o.stake END),
        (14, 1, 17, CASE WHEN o.result IN (result_number('win'), result_number('lose')) THEN o.fee END),
        (16, 1, 0, CASE WHEN o.result IN (result_number('tie'), result_number('void')) THEN o.fee END)) AS l (code, from_bucket, to_bucket, amount)
  ) lines
 WHERE amount > 0
 ORDER BY member_id, account, 3`;

const insertWallets = `
INSERT INTO wallet (member_id, account, lines, available, held_orders, held_withdrawals, savings, stake_today, stake_day,
                    loss_today, loss_day, verified)
WITH t AS (
  SELECT member_id, account, max(line) AS lines,
         sum(CASE WHEN to_bucket = bucket_number('available') THEN amount WHEN from_bucket = bucket_number('available') THEN -amount ELSE 0 END)::bigint AS available,
         sum(CASE WHEN to_bucket = bucket_number('held_orders') THEN amount WHEN from_bucket = bucket_number('held_orders') THEN -amount ELSE 0 END)::bigint AS held_orders,
         sum(CASE WHEN to_bucket = bucket_number('held_withdrawals') THEN amount WHEN from_bucket = bucket_number('held_withdrawals') THEN -amount ELSE 0 END)::bigint AS held_withdrawals,
         sum(CASE WHEN to_bucket = bucket_number('savings') THEN amount WHEN from_bucket = bucket_number('savings') THEN -amount ELSE 0 END)::bigint AS savings,
         max(at) FILTER (WHERE code = transfer_number('stake_hold')) AS staked_at, max(at) FILTER (WHERE code BETWEEN transfer_number('payout') AND transfer_number('fee')) AS lost_at
    FROM transfer GROUP BY member_id, account
), day AS (
  SELECT t.member_id, t.account,
         sum(d.amount) FILTER (WHERE d.code = transfer_number('stake_hold') AND platform_day(d.at) = platform_day(t.staked_at)) AS staked,
         sum(CASE WHEN d.code = transfer_number('payout') THEN -d.amount ELSE d.amount END)
           FILTER (WHERE d.code BETWEEN transfer_number('payout') AND transfer_number('fee') AND platform_day(d.at) = platform_day(t.lost_at)) AS lost
    FROM t JOIN transfer d USING (member_id, account) WHERE d.code BETWEEN transfer_number('stake_hold') AND transfer_number('fee') GROUP BY t.member_id, t.account
)
SELECT m.id, a.account, coalesce(t.lines, 0), coalesce(t.available, 0), coalesce(t.held_orders, 0),
       coalesce(t.held_withdrawals, 0), coalesce(t.savings, 0), coalesce(day.staked, 0), platform_day(t.staked_at),
       coalesce(day.lost, 0), platform_day(t.lost_at), m.verified
  FROM large_member l JOIN member m ON m.id = l.id CROSS JOIN generate_series(0, 1) AS a (account)
  LEFT JOIN t ON t.member_id = m.id AND t.account = a.account
  LEFT JOIN day ON day.member_id = m.id AND day.account = a.account`;

/** The days of the last 30 that wallets no longer count. */
const insertMemberDays = `
INSERT INTO member_trading_day (member_id, day, staked, lost)
SELECT t.member_id, t.day, CASE WHEN w.stake_day = t.day THEN 0 ELSE t.staked END, CASE WHEN w.loss_day = t.day THEN 0 ELSE t.lost END
  FROM (SELECT member_id, platform_day(at) AS day,
               coalesce(sum(amount) FILTER (WHERE code = transfer_number('stake_hold')), 0) AS staked,
               coalesce(sum(CASE WHEN code = transfer_number('payout') THEN -amount ELSE amount END)
                          FILTER (WHERE code BETWEEN transfer_number('payout') AND transfer_number('fee')), 0) AS lost
          FROM transfer
         WHERE account = account_number('real') AND platform_day(at) > platform_day(now()) - 30
           AND code BETWEEN transfer_number('stake_hold') AND transfer_number('fee') GROUP BY 1, 2) t
  JOIN wallet w ON w.member_id = t.member_id AND w.account = account_number('real')
 WHERE (w.stake_day, w.loss_day) IS DISTINCT FROM (t.day, t.day)`;
