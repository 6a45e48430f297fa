import type { Sizes } from './sizes.ts';
import { type Load, pick } from './sql-parts.ts';

/**
 * Deposits by bank transfer. Each member's first one covers all their stakes, savings and withdrawals, so that no balance of
 * the year is negative. Pending ones are the queue.
 */
export async function generateDeposits({ client }: Load, sizes: Sizes): Promise<void> {
  await client.query(insertDeposits, [sizes.members, sizes.deposits, sizes.waitingDeposits]);
  await client.query(insertSteps);
  await client.query('ANALYZE deposit');
}

// g.n: first one for each member, then more, then the queue.
const insertDeposits = `
INSERT INTO deposit (id, member_id, method_id, kind, mode, currency, scale, clearing_bucket, receiving, second_approval_from,
                     reference, submitted_amount, account_amount, created_at, state, version, updated_at, expires_at, due_at,
                     completed_at, moved_by, moved_by_admin, actual_amount, posted_amount, gateway, reason, first_approver,
                     first_approved_at, second_approver)
WITH spent AS MATERIALIZED (
  SELECT member_id, sum(amount)::bigint AS amount FROM (
    SELECT member_id, stake + fee AS amount FROM orders WHERE account = account_number('real')
    UNION ALL SELECT member_id, amount FROM withdrawal
    UNION ALL SELECT member_id, principal FROM savings_position) s GROUP BY member_id
), g AS (
  SELECT n, CASE WHEN n < $1 THEN n ELSE ${pick('n', 31, '$1')} END AS i,
         CASE WHEN n < $1 THEN 'completed'
              WHEN n >= $2 THEN CASE WHEN n % 3 = 0 THEN 'reviewing' ELSE 'pending_review' END
              ELSE (ARRAY['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed',
                          'rejected', 'cancelled', 'expired'])[1 + ${pick('n', 32, 10)}] END AS state
    FROM generate_series(0, $2::int + $3::int - 1) AS n
), d AS (
  SELECT g.*, m.id AS member_id,
         CASE WHEN n < $1 THEN coalesce(s.amount, 0) + 10000 ELSE 10000 + 100 * ${pick('n', 33, 20000)} END AS amount,
         CASE WHEN n < $1 THEN m.created_at + interval '1 hour'
              WHEN n >= $2 THEN now() - interval '1 minute' * ${pick('n', 34, 1200)}
              ELSE m.created_at + interval '2 hours'
                   + (now() - interval '1 day' - m.created_at) * (${pick('n', 35, 10000)} / 10000.0) END::timestamptz(3) AS at
    FROM g JOIN large_member m ON m.i = g.i LEFT JOIN spent s ON s.member_id = m.id
)
SELECT uuidv7(d.at - clock_timestamp()), d.member_id, w.id, w.kind, w.mode, w.currency, w.scale, w.clearing_bucket, w.receiving,
       t.second_approval_from, 'L' || upper(lpad(to_hex(d.n), 9, '0')), d.amount, d.amount, d.at, d.state,
       CASE d.state WHEN 'completed' THEN 4 WHEN 'rejected' THEN 4 WHEN 'reviewing' THEN 3 ELSE 2 END,
       d.at + interval '20 minutes',
       CASE WHEN d.state = 'pending_review' THEN d.at + interval '24 hours' END,
       CASE WHEN d.state IN ('pending_review', 'reviewing') THEN d.at + interval '24 hours' END,
       CASE WHEN d.state = 'completed' THEN d.at + interval '20 minutes' END,
       CASE WHEN d.state IN ('completed', 'rejected', 'reviewing') THEN 'reviewer' WHEN d.state = 'expired' THEN 'platform' ELSE 'member' END,
       CASE WHEN d.state IN ('completed', 'rejected', 'reviewing') THEN f.id END,
       CASE WHEN d.state = 'completed' THEN d.amount END, CASE WHEN d.state = 'completed' THEN d.amount END, w.kind,
       CASE WHEN d.state = 'rejected' THEN 'not_received' END,
       CASE WHEN d.state = 'completed' THEN f.id END,
       CASE WHEN d.state = 'completed' THEN d.at + interval '10 minutes' END,
       CASE WHEN d.state = 'completed' AND d.amount >= t.second_approval_from THEN o.id END
  FROM d
  CROSS JOIN (SELECT * FROM deposit_method WHERE code = 'bank_card') w
  CROSS JOIN (SELECT * FROM money_terms_at(now())) t
  JOIN large_staff f ON f.n = d.n % 3 JOIN large_staff o ON o.n = 3 + d.n % 3
 ORDER BY d.at`;

const insertSteps = `
INSERT INTO deposit_step (deposit_id, n, state, at, moved_by, admin_id)
SELECT d.id, s.n, s.state, d.created_at + s.n * interval '5 minutes' - interval '5 minutes', s.moved_by,
       CASE WHEN s.moved_by = 'reviewer' THEN d.moved_by_admin END
  FROM deposit d CROSS JOIN LATERAL (
    SELECT n, state, CASE WHEN state IN ('recharging', 'pending_review', 'cancelled') THEN 'member'
                          WHEN state = 'expired' THEN 'platform' ELSE 'reviewer' END AS moved_by
      FROM unnest(CASE d.state
             WHEN 'pending_review' THEN ARRAY['recharging', 'pending_review']
             WHEN 'cancelled' THEN ARRAY['recharging', 'cancelled']
             WHEN 'expired' THEN ARRAY['recharging', 'expired']
             WHEN 'reviewing' THEN ARRAY['recharging', 'pending_review', 'reviewing']
             ELSE ARRAY['recharging', 'pending_review', 'reviewing', d.state] END) WITH ORDINALITY AS u (state, n)) s`;
