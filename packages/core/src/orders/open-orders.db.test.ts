import { addProduct, addTicks, countRowsRead, insertOrders, writeTape } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { member, openAll, order, owner, productId, shownPrice, tick, worker } from './settle-orders.test-setup.ts';

test('finds decided orders by id, also with a plan made while no order was open', async () => {
  await owner.pool.query('VACUUM (ANALYZE) orders');
  const client = await owner.pool.connect();
  try {
    await client.query(
      'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off',
    );
    await client.query(`PREPARE decide (uuid[]) AS SELECT * FROM decide_orders($1, '-infinity')`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE decide ('{}')`);
    const ways = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on orders '));
    expect(ways).toEqual([expect.stringContaining('using orders_pkey on orders ')]);
  } finally {
    client.release(true);
  }
});

test('reads the orders accepted since the last run, however many are open', async () => {
  const standing = 400;
  const acceptedAtMs = Date.now() - 100_000;
  const members: string[] = [];
  for (let n = 0; n < standing; n += 1) members.push(await member());
  await writeTape(owner, productId, [tick(acceptedAtMs - 1_000, shownPrice), tick(acceptedAtMs + 1, shownPrice)]);
  const long = { productId, shownPrice, durationS: 300 };
  await insertOrders(
    owner,
    members.map((memberId) => ({ ...long, memberId, acceptedAtMs })),
  );
  expect(await openAll()).toBe(standing);
  await addTicks(worker, productId, [shownPrice]);
  expect(await openAll()).toBe(0);

  // Three new ones, of two durations; and one whose product has not ticked since.
  const silent = await addProduct(owner);
  const [head] = await addTicks(worker, productId, [shownPrice]);
  const now = head?.at.getTime() ?? 0;
  const fresh = await Promise.all([1, 2, 3, 4].map(member));
  const ids = await insertOrders(owner, [
    { ...long, memberId: fresh[0] ?? '', acceptedAtMs: now },
    { ...long, memberId: fresh[1] ?? '', acceptedAtMs: now },
    { ...long, memberId: fresh[2] ?? '', acceptedAtMs: now, durationS: 60 },
    { ...long, memberId: fresh[3] ?? '', acceptedAtMs: now, productId: silent },
  ]);
  await addTicks(worker, productId, [10_002n]);
  const rowsRead = await countRowsRead(owner.pool, { table: 'orders', sql: 'SELECT open_orders(1000)' });
  expect(rowsRead).toBeGreaterThanOrEqual(3);
  expect(rowsRead).toBeLessThan(standing / 10);
  expect(await openAll()).toBe(3);
  const opened = await Promise.all(ids.map(order));
  expect(opened.map(({ entryPrice }) => entryPrice)).toEqual([10_002n, 10_002n, 10_002n, null]);
});
