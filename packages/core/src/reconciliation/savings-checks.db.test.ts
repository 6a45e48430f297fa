import { randomUUID } from 'node:crypto';
import {
  addMember,
  addSavingsPosition,
  addSavingsProduct,
  addStaff,
  ageSavingsPosition,
  approvalLoggedSql,
  createDatabase,
  fundMember,
  openRoles,
  putMoneyTermsInForce,
} from '@fairtick/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { verifyBooks } from './verify-books.ts';

const database = await createDatabase();
const { owner, app, worker, reader, admin } = openRoles(database);
await putMoneyTermsInForce(owner);
const positions = { running: '', matured: '', redeemed: '', renewed: '' };

beforeAll(async () => {
  const productId = await addSavingsProduct(owner, { termDays: 7, rateBps: 200 });
  const memberId = await addMember(owner, { id: randomUUID(), username: 'saver' });
  await fundMember(owner, { memberId, account: 0, amount: 100_000_000n });
  const add = (autoRenew = false) => addSavingsPosition(app, { memberId, productId, amount: 1_000_000n, autoRenew });
  const grow = async () => {
    await worker.pool.query('SELECT return_savings($1, 100)', [productId]);
    await worker.pool.query('SELECT accrue_savings(100)');
  };
  positions.matured = await add();
  positions.renewed = await add(true);
  for (const id of [positions.matured, positions.renewed]) await ageSavingsPosition(owner, { positionId: id, days: 9 });
  await grow();
  positions.running = await add();
  positions.redeemed = await add();
  for (const id of [positions.running, positions.redeemed])
    await ageSavingsPosition(owner, { positionId: id, days: 4 });
  await grow();
  await app.pool.query('SELECT redeem_savings($1, 1, $2)', [memberId, positions.redeemed]);
  const [maker, checker] = [
    await addStaff(owner, { username: 'maker' }),
    await addStaff(owner, { username: 'checker' }),
  ];
  const after = { rateBps: 250, minAmount: '100.00', step: '100.00', maxPerMember: '200000.00', quota: '10000000.00' };
  const approvalId = randomUUID();
  await app.pool.query(`SELECT propose_approval($1, $2, 'savings_terms', NULL, NULL, NULL, 'abc', 'abc', $3)`, [
    maker.sessionId,
    approvalId,
    JSON.stringify({ productId, termDays: 7, effectiveAt: null, before: { version: 1 }, after }),
  ]);
  await app.pool.query('SELECT decide_approval($1, $2, 1, true, NULL)', [checker.sessionId, approvalId]);
  await owner.pool.query(approvalLoggedSql(`p.id = '${approvalId}'`));
});

const wrong = async () => (await verifyBooks({ db: reader })).detail.wrong.map(({ name }) => name);
const tables = ['savings_position', 'savings_accrual', 'savings_product', 'savings_terms'];

/** An edit that only a superuser can make, without guards and checks; the verifier must find it. */
async function unguarded(sql: string, values: unknown[] = []): Promise<void> {
  const client = await admin.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`).join(';'));
    await client.query(
      ['days', 'accrued', 'end']
        .map((one) => `ALTER TABLE savings_position DROP CONSTRAINT IF EXISTS savings_position_${one}`)
        .join(';'),
    );
    await client.query(sql, values);
    await client.query(tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER ALL`).join(';'));
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}

test('accepts savings that stored procedures made', async () => {
  expect(await wrong()).toEqual([]);
});

test.each([
  [
    'another principal',
    'running',
    'UPDATE savings_position SET principal = principal + 10000 WHERE id = $1',
    ['savings_are_transfers', 'savings_are_positions', 'savings_quota_is_positions'],
  ],
  [
    'an end without its transfer',
    'running',
    `UPDATE savings_position SET status = 'returned', outcome = 'redeemed', returned_at = now() WHERE id = $1`,
    ['savings_are_transfers', 'savings_are_positions'],
  ],
  [
    'an active position whose principal was returned',
    'matured',
    `UPDATE savings_position SET status = 'pending_return', outcome = NULL WHERE id = $1`,
    ['savings_are_transfers'],
  ],
  [
    'other interest than was paid',
    'matured',
    'UPDATE savings_position SET interest_paid = interest_paid + 1 WHERE id = $1',
    ['savings_are_transfers', 'savings_pay_their_interest'],
  ],
  [
    'a day left out',
    'running',
    'DELETE FROM savings_accrual WHERE position_id = $1 AND day = (SELECT first_day + 1 FROM savings_position WHERE id = $1)',
    ['savings_days_follow_the_formula'],
  ],
  [
    'a moved day',
    'running',
    'UPDATE savings_accrual SET day = day + 9 WHERE position_id = $1 AND day = (SELECT first_day FROM savings_position WHERE id = $1)',
    ['savings_days_follow_the_formula'],
  ],
  [
    'a minor unit moved from one day to another',
    'running',
    `UPDATE savings_accrual SET amount = amount + CASE WHEN day = (SELECT first_day FROM savings_position WHERE id = $1) THEN 1 ELSE -1 END WHERE position_id = $1 AND day <= (SELECT first_day + 1 FROM savings_position WHERE id = $1)`,
    ['savings_days_follow_the_formula'],
  ],
  [
    'a sum that differs from its days',
    'running',
    'UPDATE savings_position SET accrued = accrued + 1 WHERE id = $1',
    ['savings_days_follow_the_formula'],
  ],
  ['another rate', 'running', 'UPDATE savings_position SET rate_bps = 300 WHERE id = $1', ['savings_keep_their_terms']],
  [
    'terms rewritten',
    'running',
    'UPDATE savings_terms SET rate_bps = 500 WHERE version = 1 AND product_id = (SELECT product_id FROM savings_position WHERE id = $1)',
    ['savings_keep_their_terms'],
  ],
  [
    'a longer term',
    'running',
    `UPDATE savings_position SET last_day = last_day + 30, returns_at = returns_at + interval '30 days' WHERE id = $1`,
    ['savings_keep_their_terms'],
  ],
  [
    'a return before the end of the term',
    'matured',
    `UPDATE savings_position SET returned_at = returns_at - interval '1 second' WHERE id = $1`,
    ['savings_pay_their_interest'],
  ],
  [
    'a renewal without a next position',
    'renewed',
    'UPDATE savings_position SET renewed_from = NULL WHERE renewed_from = $1',
    ['savings_renew_once'],
  ],
  [
    'room that does not exist',
    'running',
    'UPDATE savings_product SET taken = taken - 10000 WHERE id = (SELECT product_id FROM savings_position WHERE id = $1)',
    ['savings_quota_is_positions'],
  ],
  [
    'terms without their notice',
    'running',
    `UPDATE savings_terms SET effective_at = now() WHERE version = 2 AND product_id = (SELECT product_id FROM savings_position WHERE id = $1)`,
    ['savings_terms_have_four_eyes'],
  ],
  [
    'terms that differ from the approved ones',
    'running',
    `UPDATE savings_terms SET quota = quota + 1 WHERE version = 2 AND product_id = (SELECT product_id FROM savings_position WHERE id = $1)`,
    ['savings_terms_have_four_eyes'],
  ],
  [
    'the rate of terms that were no longer in force',
    'running',
    `UPDATE savings_terms SET effective_at = (SELECT subscribed_at - interval '1 hour' FROM savings_position WHERE id = $1)
      WHERE version = 2 AND product_id = (SELECT product_id FROM savings_position WHERE id = $1)`,
    ['savings_keep_their_terms'],
  ],
] as const)('finds %s', async (_, position, sql, names) => {
  const copies = tables.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table}`).join(';');
  await unguarded(copies);
  await unguarded(sql, [positions[position]]);
  expect(await wrong()).toEqual(expect.arrayContaining([...names]));
  const back = tables.map(
    (table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`,
  );
  await unguarded(back.join(';'));
  expect(await wrong()).toEqual([]);
});
