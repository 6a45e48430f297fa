import { verifyBooks } from '@fairtick/core/reconciliation';
import { createLogKey, publishLedger } from '@fairtick/core/transparency-log';
import { checkSchema } from '@fairtick/db';
import { createDatabase, openRoles } from '@fairtick/test-kit';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { expect, test } from 'vitest';
import { loadLargeData } from './load-large-data.ts';

const database = await createDatabase();
const { owner, reader, worker } = openRoles(database, 2);
await seedPlatform(database.ownerUrl);
const encryptionKey = 'k'.repeat(32);

test('a small installation has all parts in proportion, balanced books and its original triggers', async () => {
  const { counts } = await loadLargeData({ ownerUrl: database.ownerUrl, encryptionKey, scale: 0.002 });
  expect(counts).toMatchObject({ member: 400, orders: 4_000 });
  expect(counts['transfer']).toBeGreaterThan(10_000);
  const logKey = createLogKey(testSigningKey(), null);
  const stated = await publishLedger({ db: worker, clock: { now: () => new Date() }, logKey });
  const report = await verifyBooks({ db: reader });
  expect(report.detail.wrong).toEqual([]);
  // The first day has all transfers before it too.
  expect(stated?.transfers).toBeGreaterThan(9_000);
  expect(report.checks.find(({ name }) => name === 'ledger_days')?.looked).toBe(stated?.transfers);
  expect(report.checks.find(({ name }) => name === 'orders_replay')?.looked).toBe(4_000);
  await checkSchema(database.ownerUrl);
});

test('it has orders with every result and items in every queue', async () => {
  const { rows } = await owner.pool.query<{ result: number }>('SELECT DISTINCT result FROM orders ORDER BY 1');
  expect(rows.map(({ result }) => result)).toEqual([1, 2, 3, 4]);
  const { rows: waiting } = await owner.pool.query<{ n: bigint }>(
    `SELECT (SELECT count(*) FROM deposit WHERE due_at IS NOT NULL) AS n
     UNION ALL SELECT count(*) FROM withdrawal WHERE state IN ('pending_review', 'reviewing', 'approved')
     UNION ALL SELECT count(*) FROM identity_check WHERE state = 'pending_review'
     UNION ALL SELECT count(*) FROM approval WHERE state = 'pending'`,
  );
  for (const { n } of waiting) expect(Number(n)).toBeGreaterThan(0);
});

test('refuses an installation whose audit log has stated heads', async () => {
  const other = await createDatabase();
  await seedPlatform(other.ownerUrl);
  await openRoles(other).owner.pool.query(
    `INSERT INTO log_statement (kind, number, statement, key_id, signature, made_at)
     VALUES (statement_kind_number('audit'), 1, '[]', repeat('0', 16), decode(repeat('00', 64), 'hex'), date_trunc('milliseconds', now()))`,
  );
  await expect(loadLargeData({ ownerUrl: other.ownerUrl, encryptionKey, scale: 0.002 })).rejects.toThrow('never ran');
});

test.each([
  ['production', { nodeEnv: 'production' }, 'not in production'],
  ['a database with members', {}, 'member is not empty'],
  ['a scale of nothing', { scale: 0 }, 'above 0'],
])('refuses %s', async (_, wrong, message) => {
  const input = { ownerUrl: database.ownerUrl, encryptionKey, scale: 0.002, ...wrong };
  await expect(loadLargeData(input)).rejects.toThrow(message);
});
