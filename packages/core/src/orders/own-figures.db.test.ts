import { addProduct, insertOrders, writeTape } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { findFirstLine } from './own-figures.repo.ts';
import { readOwnFigures } from './read-own-figures.ts';
import {
  accepted,
  member,
  memberId,
  owner,
  productId,
  settleAll,
  shownPrice,
  steady,
} from './settle-orders.test-setup.ts';

const dayMs = 86_400_000;
const figures = (of: string, account: 'real' | 'demo' = 'demo', period: '7d' | '30d' | 'all' = 'all', inDays = 0) =>
  readOwnFigures(
    { db: owner, clock: { now: () => new Date(Date.now() + inDays * dayMs) } },
    { memberId: of, account, period },
  );

/** Orders on a tape that rises from 100.00 to 100.05; a fall loses. */
const rise = { direction: 1 } as const;
const fall = { direction: 2 } as const;

test('sums the settled orders of one account by product, with the break-even rate of their payouts', async () => {
  const level = await addProduct(owner);
  await writeTape(owner, productId, steady(10_005n));
  await writeTape(owner, level, steady(10_000n));
  const base = { memberId, shownPrice, acceptedAtMs: accepted };
  await insertOrders(owner, [{ ...base, productId, ...rise, slot: 1, stake: 10_000n, fee: 100n, payoutBps: 8_000 }]);
  await insertOrders(owner, [{ ...base, productId, ...fall, slot: 2, stake: 20_000n, fee: 200n, payoutBps: 8_500 }]);
  await insertOrders(owner, [{ ...base, productId: level, ...rise, stake: 30_000n, fee: 300n }]);
  await insertOrders(owner, [{ ...base, memberId: await member(), productId, ...fall, slot: 3 }]);
  expect(await settleAll()).toBe(4);

  const moved = {
    won: 1,
    lost: 1,
    tied: 0,
    voided: 0,
    staked: '300.00',
    fees: '3.00',
    // 80.00 won, 200.00 lost, 3.00 of fees
    net: '-123.00',
    winRate: '50.00',
    // (300 + 3) / (300 + 80 + 170)
    breakEvenRate: '55.09',
  };
  const found = await figures(memberId);
  expect(found).toMatchObject({ ...moved, tied: 1, account: 'demo', from: null, openS: 60 });
  expect(found.products).toHaveLength(2);
  expect(found.products).toContainEqual({ ...moved, productId, symbol: expect.any(String) });
  expect(found.products).toContainEqual({
    productId: level,
    symbol: expect.any(String),
    won: 0,
    lost: 0,
    tied: 1,
    voided: 0,
    staked: '0.00',
    fees: '0.00',
    net: '0.00',
    winRate: null,
    breakEvenRate: null,
  });
  const { rows } = await owner.pool.query(
    'SELECT DISTINCT platform_day(settled_at) FROM orders WHERE member_id = $1 AND settled_at IS NOT NULL',
    [memberId],
  );
  expect(found.days).toBe(rows.length);
  expect(await figures(memberId, 'real')).toMatchObject({ won: 0, net: '0.00', products: [], openS: 0, days: 0 });
});

test('counts an order in the periods that contain its settlement', async () => {
  await writeTape(owner, productId, steady(10_005n));
  await insertOrders(owner, [{ memberId, productId, shownPrice, acceptedAtMs: accepted, ...rise }]);
  await settleAll();
  expect(await figures(memberId, 'demo', '7d')).toMatchObject({ won: 1 });
  expect(await figures(memberId, 'demo', '7d', 8)).toMatchObject({ won: 0, products: [], openS: 0 });
  expect(await figures(memberId, 'demo', '30d', 8)).toMatchObject({ won: 1 });
});

test('finds the first line of a period in a long history with few reads', async () => {
  const lines = 20_000;
  await owner.pool.query('ALTER TABLE transfer DISABLE TRIGGER USER');
  await owner.pool.query(
    `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
     SELECT $1, uuidv7(), n, 1, timestamptz '2026-01-01' + n * interval '1 minute', account_number('real'),
            transfer_number('stake_hold'), bucket_number('available'), bucket_number('held_orders')
       FROM generate_series(1, $2::int) n`,
    [memberId, lines],
  );
  await owner.pool.query('ALTER TABLE transfer ENABLE TRIGGER USER');
  const start = Date.UTC(2026, 0, 1);
  const first = (minutes: number) =>
    findFirstLine(owner, { memberId, account: 0, from: new Date(start + minutes * 60_000) });
  expect(await Promise.all([0, 1, 777.5, lines, lines + 1].map(first))).toEqual([1n, 1n, 778n, 20_000n, 20_001n]);
});
