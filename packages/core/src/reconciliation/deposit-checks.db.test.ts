import { randomUUID } from 'node:crypto';
import {
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addMember,
  addStaff,
  createDatabase,
  makeVerified,
  openRoles,
} from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { depositChecks } from './deposit-checks.repo.ts';
import { verifyBooks } from './verify-books.ts';

const database = await createDatabase();
const { owner, worker, reader, admin } = openRoles(database);
const methods = await addDepositMethods(owner);
const staff = [await addStaff(owner, { username: 'one' }), await addStaff(owner, { username: 'two' })] as const;
const third = await addStaff(owner, { username: 'third' });

let made = 0;
async function make(
  state: 'reviewing' | 'completed' | 'pending_review',
  foreign = false,
  inCny = 50_000n,
  actual = inCny,
): Promise<string> {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `member_${made}` });
  await makeVerified(owner, memberId);
  const spec = { memberId, staff, state };
  if (!foreign) return addDeposit(owner, { ...spec, methodId: methods.bank_card, amount: inCny, actual });
  const amount = 50_000n;
  const quoteId = await addDepositQuote(owner, { memberId, given: amount, pair: 'HKD/CNY', rate: 92_000_000n });
  return addDeposit(owner, { ...spec, methodId: methods.hkd_forex, amount, quoteId });
}
const names = new Set(depositChecks.map(({ name }) => name));
const wrong = async () =>
  (await verifyBooks({ db: reader })).detail.wrong.map(({ name }) => name).filter((name) => names.has(name));

/** An edit that only a superuser can make; the verifier must find it. */
async function unguarded(sql: string, values: unknown[]): Promise<void> {
  const triggers = (what: 'DISABLE' | 'ENABLE ALWAYS') =>
    `ALTER TABLE deposit ${what} TRIGGER deposit_guard; ALTER TABLE deposit ${what} TRIGGER deposit_writes_step`;
  await owner.pool.query(triggers('DISABLE'));
  await owner.pool.query(sql, values);
  await owner.pool.query(triggers('ENABLE ALWAYS'));
}

test('accepts deposits that stored procedures made', async () => {
  await make('completed');
  await make('completed', true);
  expect(await wrong()).toEqual([]);
});

const completed = `state = 'completed', actual_amount = 50000, posted_amount = 50000, completed_at = now(),
  first_approver = claimed_by, first_approved_at = now(), claimed_by = NULL, claimed_until = NULL`;

test.each([
  ['a completion without a transfer', 'reviewing', false, completed, 'deposits_are_transfers'],
  [
    'another posted amount',
    'completed',
    false,
    'actual_amount = 49900, posted_amount = 49900',
    'deposits_are_transfers',
  ],
  [
    'another rail',
    'completed',
    false,
    `clearing_bucket = bucket_number('clearing_usdt_trc20')`,
    'deposits_are_transfers',
  ],
  ['another rate', 'completed', true, 'rate = 92000001', 'deposits_follow_their_quote'],
  ['a quote of another member', 'completed', true, 'quote_id = uuidv7()', 'deposits_follow_their_quote'],
  ['a move without a step', 'pending_review', false, `state = 'cancelled'`, 'deposits_have_their_history'],
] as const)('finds %s', async (_, state, foreign, sql, name) => {
  const id = await make(state, foreign);
  const { rows } = await owner.pool.query('SELECT * FROM deposit WHERE id = $1', [id]);
  await unguarded(`UPDATE deposit SET ${sql} WHERE id = $1`, [id]);
  expect(await wrong()).toContain(name);
  const columns = Object.keys(rows[0]).filter((column) => column !== 'receiving');
  const places = columns.map((column, index) => `${column} = $${index + 2}`);
  await unguarded(`UPDATE deposit SET ${places.join(', ')} WHERE id = $1`, [id, ...columns.map((one) => rows[0][one])]);
  expect(await wrong()).toEqual([]);
});

test('finds a large deposit whose limit for a second approver was raised', async () => {
  const id = await make('completed', false, 1_000_000n);
  const { rows } = await owner.pool.query('SELECT second_approver FROM deposit WHERE id = $1', [id]);
  const limit = (amount: number, second: string | null) =>
    unguarded('UPDATE deposit SET second_approval_from = $2, second_approver = $3 WHERE id = $1', [id, amount, second]);
  await limit(1_000_001, null);
  // a first approver alone is not the final approver
  expect((await verifyBooks({ db: reader })).detail.wrong).toMatchObject([
    { name: 'deposits_keep_their_terms', wrong: 1 },
    { name: 'deposits_are_in_the_log', wrong: 1 },
  ]);
  await limit(1_000_000, rows[0].second_approver);
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

/** Edits of a completed deposit and of everything derived from it, and the edits that undo them. */
const throughout = (id: string, by: number) => `
  UPDATE deposit SET actual_amount = actual_amount + ${by}, posted_amount = posted_amount + ${by} WHERE id = '${id}';
  UPDATE transfer SET amount = amount + ${by} WHERE ref = '${id}';
  UPDATE wallet SET available = available + ${by} WHERE account = account_number('real')
     AND member_id = (SELECT member_id FROM deposit WHERE id = '${id}');
  UPDATE house_balance SET amount = amount - ${by} WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank')`;
const approvedBy = (id: string, column: string, admin: string) =>
  `UPDATE deposit SET ${column} = '${admin}' WHERE id = '${id}'`;
test.each([
  ['another amount, everywhere in the books', 50_000n, (id: string) => [throughout(id, 300), throughout(id, -300)]],
  [
    'another approver',
    50_000n,
    (id: string) => [approvedBy(id, 'first_approver', third.id), approvedBy(id, 'first_approver', staff[0].id)],
  ],
  [
    'another first approver',
    1_000_000n,
    (id: string) => [approvedBy(id, 'first_approver', third.id), approvedBy(id, 'first_approver', staff[0].id)],
  ],
  [
    'another second approver',
    1_000_000n,
    (id: string) => [approvedBy(id, 'second_approver', third.id), approvedBy(id, 'second_approver', staff[1].id)],
  ],
] as const)('finds %s in the log alone', async (_, amount, edits) => {
  const id = await make('completed', false, amount);
  const [edit = '', undo = ''] = edits(id);
  const tables = ['deposit', 'transfer', 'wallet', 'house_balance'];
  await bypassTriggers(admin, tables, edit);
  for (const db of [reader, worker])
    expect((await verifyBooks({ db })).detail.wrong).toMatchObject([{ name: 'deposits_are_in_the_log', wrong: 1 }]);
  await bypassTriggers(admin, tables, undo);
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

/** Edits of a completed deposit with another amount, or with an unwatched transaction, that leave it one approver. */
test.each([
  ['one approver of an amount that differs', 50_000n, 'second_approver = NULL'],
  ['no reason for an amount that differs', 50_000n, 'approval_note = NULL'],
  ['no reference for an amount that differs', 50_000n, 'external_ref = NULL'],
  [
    'no limit of its method, although later deposits have one',
    100_000n,
    `max_amount = NULL, created_at = now() + interval '2 minutes'`,
  ],
] as const)('finds %s', async (_, amount, sql) => {
  const id = await make('completed', false, amount, 100_000n);
  expect(await wrong()).toEqual([]);
  const { rows } = await owner.pool.query(
    'SELECT second_approver, approval_note, external_ref, max_amount, created_at FROM deposit WHERE id = $1',
    [id],
  );
  await owner.pool.query(
    'ALTER TABLE deposit DROP CONSTRAINT IF EXISTS deposit_four_eyes, DROP CONSTRAINT IF EXISTS deposit_explained',
  );
  await unguarded(`UPDATE deposit SET ${sql} WHERE id = $1`, [id]);
  expect(await wrong()).toContain('deposits_are_what_was_submitted');
  await unguarded(
    `UPDATE deposit SET second_approver = $2, approval_note = $3, external_ref = $4, max_amount = $5, created_at = $6
      WHERE id = $1`,
    [id, ...Object.values(rows[0])],
  );
  expect(await wrong()).toEqual([]);
});

test('accepts a deposit that one person approved before the rule existed', async () => {
  const id = await make('completed', false, 50_000n, 100_000n);
  const { rows } = await owner.pool.query('SELECT max_amount, second_approver, created_at FROM deposit WHERE id = $1', [
    id,
  ]);
  const bearing = (max: unknown, second: unknown, at: unknown) =>
    unguarded('UPDATE deposit SET max_amount = $2, second_approver = $3, created_at = $4 WHERE id = $1', [
      id,
      max,
      second,
      at,
    ]);
  await bearing(null, null, '2026-01-01');
  expect(await wrong()).not.toContain('deposits_are_what_was_submitted');
  await bearing(rows[0].max_amount, rows[0].second_approver, rows[0].created_at);
  expect(await wrong()).toEqual([]);
});

test('finds an approval by an administrator whose own account it was by then, and accepts an earlier one', async () => {
  const id = await make('completed');
  const named = (age: string) =>
    owner.pool.query(
      `WITH d AS (SELECT member_id, first_approver, first_approved_at + $2::interval AS at FROM deposit WHERE id = $1)
       INSERT INTO approval (id, kind, state, version, reason, evidence, payload, proposed_by, proposed_at, expires_at)
       SELECT uuidv7(), 'staff_change', 'pending', 1, 'a reason', 'evidence',
              jsonb_build_object('adminId', first_approver, 'after', jsonb_build_object('ownMemberId', member_id)),
              $3, at, at + interval '1 day' FROM d RETURNING id`,
      [id, age, staff[0].id],
    );
  const approve = ({ rows }: Awaited<ReturnType<typeof named>>) =>
    owner.pool.query(
      `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = proposed_at WHERE id = $1`,
      [rows[0].id, staff[1].id],
    );
  await approve(await named('1 hour'));
  expect(await wrong()).toEqual([]);
  await approve(await named('-1 hour'));
  expect(await wrong()).toEqual(['deposits_have_their_approvers']);
});
