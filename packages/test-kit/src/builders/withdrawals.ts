import { randomUUID } from 'node:crypto';
import type { WithdrawalState } from '@fairtick/contracts';
import type { AdminIdentity } from '@fairtick/core/admins';
import type { Db } from '@fairtick/db';

export type WithdrawalSpec = {
  memberId: string;
  paymentAccountId: string;
  /** Minor units of CNY; 500.00 by default. */
  amount?: bigint;
  quoteId?: string;
  state?: WithdrawalState;
  /** Two administrators: the second is needed from the limit of the terms. */
  staff: readonly [AdminIdentity, AdminIdentity];
  payoutRef?: string;
};

/** A withdrawal in the given state, created by the stored procedures as the application role. Returns its id. */
export async function addWithdrawal(app: Pick<Db, 'pool'>, spec: WithdrawalSpec): Promise<string> {
  const { memberId, paymentAccountId, amount = 50_000n, quoteId = null, state = 'pending_review' } = spec;
  const [first, second] = spec.staff;
  const id = randomUUID();
  let version = 1;
  const door = async (call: string, values: unknown[]) => {
    const { rows } = await app.pool.query<{ version: number; state: string }>(
      `SELECT version, state FROM ${call}`,
      values,
    );
    version = rows[0]?.version ?? version;
    return rows[0]?.state;
  };
  const claim = (who: AdminIdentity) => door('withdraw_claim($1, $2)', [who.sessionId, id]);
  const step = (name: string, who: AdminIdentity, ...more: unknown[]) =>
    door(`${name}($1, $2, $3${more.map((_, index) => `, $${index + 4}`).join('')})`, [
      who.sessionId,
      id,
      version,
      ...more,
    ]);

  await door(
    `withdraw_request($1, $2, (SELECT session_epoch FROM wallet WHERE member_id = $2 AND account = account_number('real')), $3, $4, $5, NULL)`,
    [id, memberId, paymentAccountId, amount, quoteId],
  );
  if (state === 'pending_review') return id;
  if (state === 'cancelled') {
    await door(
      `withdraw_cancel($1, (SELECT session_epoch FROM wallet WHERE member_id = $1 AND account = account_number('real')), $2)`,
      [memberId, id],
    );
    return id;
  }
  await claim(first);
  if (state === 'reviewing') return id;
  if (state === 'rejected') {
    await step('withdraw_reject', first, 'other', null);
    return id;
  }
  if ((await step('withdraw_approve', first)) === 'reviewing') {
    await claim(second);
    await step('withdraw_approve', second);
  }
  if (state !== 'approved') await step('withdraw_process', first);
  if (state === 'completed') await step('withdraw_complete', first, spec.payoutRef ?? `REF-${id}`);
  if (state === 'failed') await step('withdraw_fail', first, 'bank_returned', null);
  await app.pool.query(withdrawalLoggedSql(`w.id = '${id}'`));
  return id;
}

/** Adds the audit entries of approvals and payouts, as the use-cases do; `which` selects from the withdrawals `w`. */
export function withdrawalLoggedSql(which: string): string {
  return `
    SELECT audit_append('admin', a.id, a.username, s.action, 'withdrawal', w.id::text, NULL,
                        jsonb_strip_nulls(jsonb_build_object(
                          'state', s.state, 'amount', round(w.amount / 100.0, 2)::text, 'memberId', w.member_id,
                          'payoutRef', CASE s.state WHEN 'completed' THEN w.payout_ref END)), '127.0.0.1', 'fixture')
      FROM withdrawal w
      CROSS JOIN LATERAL (VALUES (w.first_approver, 'withdrawals.approve', 'approved'),
                                 (w.second_approver, 'withdrawals.approve', 'approved'),
                                 (CASE w.state WHEN 'completed' THEN w.moved_by END, 'withdrawals.complete', 'completed'))
        AS s (admin_id, action, state)
      JOIN admin a ON a.id = s.admin_id WHERE ${which}`;
}
