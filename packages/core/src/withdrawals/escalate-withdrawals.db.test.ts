import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addMember,
  addPayoutAccount,
  addStaff,
  addWithdrawal,
  createDatabase,
  fundMember,
  makeVerified,
  openRoles,
  putMoneyTermsInForce,
  withdrawalLoggedSql,
} from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import { escalateWithdrawals } from './escalate-withdrawals.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
// In place of 12 and 24 hours, so that the test can wait for both.
await putMoneyTermsInForce(owner, { withdraw_escalate_s: 1, withdraw_due_s: 3 });
const staff = [await addStaff(owner, { username: 'one.one' }), await addStaff(owner, { username: 'two.two' })] as const;
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

test('escalates a withdrawal once at half of the promised time, once at its end, and keeps it approvable', async () => {
  const ids: string[] = [];
  for (const state of ['pending_review', 'reviewing', 'approved', 'completed'] as const) {
    const memberId = await addMember(owner, { id: randomUUID(), username: `waits_${state.slice(0, 8)}` });
    await makeVerified(owner, memberId);
    await fundMember(owner, { memberId, account: 0, amount: 100_000n });
    const paymentAccountId = await addPayoutAccount(owner, { memberId });
    ids.push(await addWithdrawal(app, { memberId, paymentAccountId, state, staff }));
  }
  const lines: string[] = [];
  const record = (level: string) => (detail: object, message: string) => {
    lines.push(`${level} ${message} ${JSON.stringify(detail)}`);
  };
  const ctx = { db: worker, log: { info: record('info'), warn: record('warn'), error: record('error') } };
  const levels = async () => {
    const { rows } = await owner.pool.query('SELECT id, escalated, version FROM withdrawal ORDER BY id');
    return ids.map((id) => rows.find((row) => row.id === id)?.escalated);
  };

  await sleep(1_100);
  const runs = await Promise.all([escalateWithdrawals(ctx), escalateWithdrawals(ctx)]);
  expect(runs.reduce((sum, { late }) => sum + late, 0)).toBe(3);
  expect(await levels()).toEqual([1, 1, 1, 0]);
  expect(await escalateWithdrawals(ctx)).toEqual({ late: 0, overdue: 0 });

  await sleep(2_100);
  expect(await escalateWithdrawals(ctx)).toEqual({ late: 0, overdue: 3 });
  expect(await levels()).toEqual([2, 2, 2, 0]);
  expect(await escalateWithdrawals(ctx)).toEqual({ late: 0, overdue: 0 });
  expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(3);
  const { rows } = await owner.pool.query(
    `SELECT count(*)::int AS n FROM outbox WHERE topic = topic_number('withdrawal_changed') AND ref = $1`,
    [ids[0]],
  );
  expect(rows[0].n).toBe(3);

  // Escalation leaves the version unchanged, so a reviewer who saw it before can still approve.
  await app.pool.query('SELECT withdraw_approve($1, $2, 2)', [staff[0].sessionId, ids[1]]);
  await app.pool.query(withdrawalLoggedSql(`w.id = '${ids[1]}'`));
});
