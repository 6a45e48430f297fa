import { randomUUID } from 'node:crypto';
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
} from '@fairtick/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

const { owner, app, worker, reader, admin } = openRoles(await createDatabase());
const staff = [await addStaff(owner, { username: 'one' }), await addStaff(owner, { username: 'two' })] as const;
const third = await addStaff(owner, { username: 'third' });
const wrong = async (db = reader) => (await verifyBooks({ db })).detail.wrong.map(({ name }) => name);
const tables = ['withdrawal', 'withdrawal_step', 'transfer', 'wallet', 'house_balance'];
const edit = (sql: string) => bypassTriggers(admin, tables, sql);
let id = '';

beforeAll(async () => {
  const memberId = await addMember(owner, { id: randomUUID(), username: 'payee' });
  await makeVerified(owner, memberId);
  await fundMember(owner, { memberId, account: 0, amount: 5_000_000n });
  const paymentAccountId = await addPayoutAccount(owner, { memberId });
  const spec = { memberId, paymentAccountId, staff, state: 'completed' } as const;
  await addWithdrawal(app, spec);
  id = await addWithdrawal(app, { ...spec, amount: 1_000_000n });
});

test('accepts withdrawals that one and two people approved, for every role that may read the books', async () => {
  for (const db of [reader, worker, owner]) expect(await wrong(db)).toEqual([]);
});

const throughout = (by: number) => `
  UPDATE withdrawal SET amount = amount + ${by}, net_amount = net_amount + ${by} WHERE id = '${id}';
  UPDATE transfer SET amount = amount + ${by} WHERE ref = '${id}';
  UPDATE wallet SET available = available - ${by} WHERE account = account_number('real')
     AND member_id = (SELECT member_id FROM withdrawal WHERE id = '${id}');
  UPDATE house_balance SET amount = amount + ${by} WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank')`;
const now = (column: string, who: string) => `UPDATE withdrawal SET ${column} = '${who}' WHERE id = '${id}'`;
test.each([
  ['another amount, everywhere in the books', () => [throughout(700), throughout(-700)]],
  ['another first approver', () => [now('first_approver', third.id), now('first_approver', staff[0].id)]],
  ['another second approver', () => [now('second_approver', third.id), now('second_approver', staff[1].id)]],
  ['another payment reference', () => [now('payout_ref', 'REF-OTHER'), now('payout_ref', `REF-${id}`)]],
  ['another payer', () => [now('moved_by', third.id), now('moved_by', staff[0].id)]],
] as const)('finds %s in the log alone', async (_, edits) => {
  const [sql = '', undo = ''] = edits();
  await edit(sql);
  for (const db of [reader, worker]) expect(await wrong(db)).toEqual(['withdrawals_are_in_the_log']);
  await edit(undo);
  expect(await wrong()).toEqual([]);
});

/** Faults that the checks of withdrawals, holds and payment methods must find. */
const oneMore = (table: string, column: string, where: () => string) => (by: number) =>
  `UPDATE ${table} SET ${column} = ${column} + (${by}) WHERE ${where()}`;
const ofPayee = "account = account_number('real') AND available > 1";
test.each<[string, string, (by: number) => string]>([
  [
    'another paid amount',
    'withdrawals_are_transfers',
    oneMore('transfer', 'amount', () => `ref = '${id}' AND code = transfer_number('withdraw')`),
  ],
  [
    'more attempts than the terms allow',
    'withdrawals_follow_their_rules',
    (by) => oneMore('withdrawal', 'attempts', () => `id = '${id}'`)(99 * by),
  ],
  [
    'a last step that differs from its state',
    'withdrawals_step_by_step',
    (by) => `UPDATE withdrawal_step SET state = '${by > 0 ? 'failed' : 'completed'}'
              WHERE withdrawal_id = '${id}' AND version = (SELECT version FROM withdrawal WHERE id = '${id}')`,
  ],
  [
    'a hold without a withdrawal',
    'holds_are_withdrawals',
    (by) =>
      `UPDATE wallet SET held_withdrawals = held_withdrawals + (${by}), available = available - (${by}) WHERE ${ofPayee}`,
  ],
  [
    'clearing money without a payment',
    'rails_are_payments',
    (
      by,
    ) => `UPDATE house_balance SET amount = amount + ${by} * CASE bucket WHEN bucket_number('clearing_bank') THEN 1 ELSE -1 END
              WHERE account = account_number('real')
                AND bucket IN (bucket_number('house_adjustments'), bucket_number('clearing_bank'))`,
  ],
  [
    'a negative balance',
    'nothing_negative',
    (by) => `UPDATE wallet SET stake_today = stake_today - (${by}) WHERE ${ofPayee}`,
  ],
])('finds %s by %s', async (_, check, change) => {
  await edit(change(1));
  expect(await wrong()).toContain(check);
  await edit(change(-1));
  expect(await wrong()).toEqual([]);
});

test('finds terms that were not in force at the request', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const next = await putMoneyTermsInForce(owner, { withdraw_day_count: 2, effective_at: anHourAgo });
  expect(await wrong()).toEqual(['withdrawals_keep_their_terms']);
  await edit(`UPDATE withdrawal SET terms_version = ${next}`);
  expect(await wrong()).toEqual([]);
});

test('finds a payout account of another member, and another card of the same member where the log names the first', async () => {
  const { rows } = await owner.pool.query('SELECT payment_account_id AS own, member_id FROM withdrawal WHERE id = $1', [
    id,
  ]);
  const [{ own, member_id: memberId }] = rows;
  const to = (account: string) => `UPDATE withdrawal SET payment_account_id = '${account}' WHERE id = '${id}'`;
  const thief = await addMember(owner, { id: randomUUID(), username: 'thief' });
  await edit(to(await addPayoutAccount(owner, { memberId: thief })));
  for (const db of [reader, worker]) expect(await wrong(db)).toEqual(['withdrawals_go_to_their_member']);
  await edit(to(own));
  await owner.pool.query(
    `SELECT audit_append('member', $1::uuid, 'payee', 'withdrawals.request', 'withdrawal', $2::text, NULL,
                         jsonb_build_object('paymentAccountId', $3::text), '127.0.0.1', 'fixture')`,
    [memberId, id, own],
  );
  expect(await wrong()).toEqual([]);
  await edit(to(await addPayoutAccount(owner, { memberId })));
  expect(await wrong()).toEqual(['withdrawals_are_in_the_log']);
  await edit(to(own));
});
