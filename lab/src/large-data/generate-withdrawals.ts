import { createHash } from 'node:crypto';
import { uuidsV7 } from '@fairtick/core';
import { paymentAccountBounds } from '@fairtick/core/payment-accounts';
import type { Cipher } from '@fairtick/core/shared';
import type { Sizes } from './sizes.ts';
import { insertColumns, type Load, pick } from './sql-parts.ts';

type Account = {
  id: string;
  memberId: string;
  payee: Uint8Array;
  number: Uint8Array;
  digest: Uint8Array;
  masked: string;
  addedAt: Date;
};
const accountColumns = ['id', 'memberId', 'payee', 'number', 'digest', 'masked', 'addedAt'] as const;

/** Withdrawals to bank cards: paid, rejected, cancelled, and a queue of pending ones, one per member. */
export async function generateWithdrawals(
  { client }: Load,
  sizes: Sizes,
  { cipher }: { cipher: Cipher },
): Promise<void> {
  const receivers = Math.max(sizes.waitingWithdrawals, Math.ceil(sizes.withdrawals / 4));
  const { rows } = await client.query<{ i: number; id: string; at: Date }>(
    'SELECT i, id, created_at AS at FROM large_member WHERE i < $1 ORDER BY i',
    [receivers],
  );
  for (let first = 0; first < rows.length; first += 5_000) {
    const accounts = rows
      .slice(first, first + 5_000)
      .map(({ i, id, at }) => accountOf({ i, memberId: id, at, cipher }));
    await insertColumns(client, { sql: insertAccounts, rows: accounts, columns: accountColumns });
  }
  await client.query('ANALYZE payment_account');
  await client.query(insertWithdrawals, [
    Math.min(receivers, rows.length),
    sizes.withdrawals,
    sizes.waitingWithdrawals,
  ]);
  await client.query(insertSteps);
  await client.query('ANALYZE withdrawal');
}

function accountOf(of: { i: number; memberId: string; at: Date; cipher: Cipher }): Account {
  const { i, memberId, at, cipher } = of;
  const addedAt = new Date(at.getTime() + 3 * 3_600_000);
  const id = uuidsV7({ now: () => addedAt }).uuid();
  const bounds = paymentAccountBounds(id);
  const number = `622202${String(i).padStart(13, '0')}`;
  return {
    id,
    memberId,
    payee: cipher.seal('林若溪', bounds.payee),
    number: cipher.seal(number, bounds.number),
    digest: createHash('sha256').update(number).digest(),
    masked: `**** ${number.slice(-4)}`,
    addedAt,
  };
}

const insertAccounts = `
  INSERT INTO payment_account (id, member_id, kind, payee, payee_masked, number, number_digest, masked, bank, branch, added_at,
                               usable_from)
  SELECT id, member_id, 'bank', payee, '林**', number, digest, masked, '招商银行', '上海分行', at, at + interval '1 day'
    FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[], $6::text[], $7::timestamptz[])
      AS a (id, member_id, payee, number, digest, masked, at)`;

const insertWithdrawals = `
INSERT INTO withdrawal (id, member_id, payment_account_id, state, version, terms_version, amount, fee_account, fee, net_amount,
                        payout_currency, clearing_bucket, second_needed, first_approver, second_approver, moved_by, moved_as,
                        reason, payout_ref, attempts, held_since, escalate_at, due_at, created_at, updated_at, completed_at)
WITH g AS (
  SELECT n, CASE WHEN n >= $2 THEN n - $2 ELSE ${pick('n', 41, '$1')} END AS i,
         CASE WHEN n >= $2 THEN CASE WHEN n % 4 = 0 THEN 'reviewing' WHEN n % 11 = 0 THEN 'approved' ELSE 'pending_review' END
              ELSE (ARRAY['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed',
                          'completed', 'rejected', 'cancelled'])[1 + ${pick('n', 42, 10)}] END AS state
    FROM generate_series(0, $2::int + $3::int - 1) AS n
), w AS (
  SELECT g.*, a.member_id, a.id AS account_id, t.version AS terms_version, t.second_approval_from, t.withdraw_bank_fee AS fee,
         t.withdraw_min + 100 * CASE WHEN n % 50 = 0 THEN 20000 ELSE ${pick('n', 43, 3000)} END AS amount,
         CASE WHEN n >= $2 THEN now() - interval '1 minute' * (${pick('n', 44, 1300)} + 1)
              ELSE a.usable_from + (now() - interval '2 days' - a.usable_from) * (${pick('n', 45, 10000)} / 10000.0)
              END::timestamptz(3) AS at
    FROM g JOIN large_member m ON m.i = g.i JOIN payment_account a ON a.member_id = m.id
    CROSS JOIN (SELECT * FROM money_terms_at(now())) t
)
SELECT uuidv7(w.at - clock_timestamp()), w.member_id, w.account_id, w.state,
       CASE w.state WHEN 'completed' THEN 5 WHEN 'approved' THEN 3 WHEN 'rejected' THEN 3 WHEN 'pending_review' THEN 1 ELSE 2 END,
       w.terms_version, w.amount, w.fee, w.fee, w.amount - w.fee, 'CNY', 32, w.amount >= w.second_approval_from,
       CASE WHEN w.state IN ('approved', 'completed') THEN f.id END,
       CASE WHEN w.state IN ('approved', 'completed') AND w.amount >= w.second_approval_from THEN o.id END,
       CASE WHEN w.state NOT IN ('pending_review', 'cancelled') THEN f.id END,
       CASE w.state WHEN 'completed' THEN 'cashier' WHEN 'pending_review' THEN 'member' WHEN 'cancelled' THEN 'member'
         ELSE 'reviewer' END,
       CASE WHEN w.state = 'rejected' THEN 'other' END, CASE WHEN w.state = 'completed' THEN 'PAID' || w.n END,
       CASE WHEN w.state = 'completed' THEN 1 ELSE 0 END, w.at, w.at + interval '12 hours', w.at + interval '24 hours', w.at,
       w.at + CASE WHEN w.state = 'pending_review' THEN interval '0' ELSE interval '40 minutes' END,
       CASE WHEN w.state = 'completed' THEN w.at + interval '40 minutes' END
  FROM w JOIN large_staff f ON f.n = w.n % 3 JOIN large_staff o ON o.n = 3 + w.n % 3
 ORDER BY w.at`;

const insertSteps = `
INSERT INTO withdrawal_step (withdrawal_id, version, state, at, role, admin_id)
SELECT w.id, s.n, s.state, w.created_at + (s.n - 1) * interval '10 minutes', s.role,
       CASE WHEN s.role <> 'member' THEN w.moved_by END
  FROM withdrawal w CROSS JOIN LATERAL (
    SELECT n, state, CASE WHEN state IN ('pending_review', 'cancelled') THEN 'member'
                          WHEN state IN ('reviewing', 'approved', 'rejected') THEN 'reviewer' ELSE 'cashier' END AS role
      FROM unnest(CASE w.state
             WHEN 'pending_review' THEN ARRAY['pending_review'] WHEN 'cancelled' THEN ARRAY['pending_review', 'cancelled']
             WHEN 'reviewing' THEN ARRAY['pending_review', 'reviewing']
             WHEN 'rejected' THEN ARRAY['pending_review', 'reviewing', 'rejected']
             WHEN 'approved' THEN ARRAY['pending_review', 'reviewing', 'approved']
             ELSE ARRAY['pending_review', 'reviewing', 'approved', 'processing', 'completed'] END)
           WITH ORDINALITY AS u (state, n)) s`;
