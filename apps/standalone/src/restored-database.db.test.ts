import { createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { seedMarkets } from '../../../prisma/seed/markets.ts';
import { confirmRestore, noticeRestore } from './restored-database.ts';

const database = await createDatabase();
const { owner } = openRoles(database);
await seedMarkets(owner.pool);
const inTimeline = (timeline: number) => noticeRestore(database.ownerUrl, async () => timeline);
async function stopped() {
  const { rows } = await owner.pool.query<{ halted: string; outgoing: boolean }>(
    'SELECT (SELECT count(*) FROM product WHERE halted)::text AS halted, outgoing_stopped() AS outgoing',
  );
  return rows[0];
}

test('an installation’s first start and the ones after it stop nothing', async () => {
  expect(await noticeRestore(database.ownerUrl)).toBeNull();
  expect(await noticeRestore(database.ownerUrl)).toBeNull();
  expect(await stopped()).toMatchObject({ halted: '0' });
  await expect(confirmRestore(database.ownerUrl, { by: 'An operator' })).rejects.toThrow('Nothing waits');
});

test('an unknown timeline halts every product and stops outgoing money until a person confirms', async () => {
  await owner.pool.query(`UPDATE product SET halted = true WHERE symbol = 'HSI'`);
  expect(await inTimeline(2)).toContain('trading is halted');
  const { rowCount } = await owner.pool.query('SELECT 1 FROM product');
  expect(await stopped()).toEqual({ halted: String(rowCount), outgoing: true });
  // The next start finds it unconfirmed, and says so again.
  expect(await inTimeline(2)).toContain('confirm');

  expect(await confirmRestore(database.ownerUrl, { by: 'An operator' })).toBe((rowCount ?? 0) - 1);
  // What was halted before stays halted, and money goes out only when it is released in the console.
  expect(await stopped()).toEqual({ halted: '1', outgoing: true });
  expect(await inTimeline(2)).toBeNull();
});

test('two restores in a row, and books that do not balance are not confirmed', async () => {
  await inTimeline(3);
  await inTimeline(4);
  await owner.pool.query(
    `UPDATE house_balance SET amount = amount + 1 WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
  );
  await expect(confirmRestore(database.ownerUrl, { by: 'An operator' })).rejects.toThrow(
    /do not balance.*zero_sum \(account 0 is off by 1\)/,
  );
  await owner.pool.query(
    `UPDATE house_balance SET amount = amount - 1 WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
  );
  const { rowCount } = await owner.pool.query('SELECT 1 FROM product');
  expect(await confirmRestore(database.ownerUrl, { by: 'An operator' })).toBe((rowCount ?? 0) - 1);
});
