import { randomUUID } from 'node:crypto';
import { type Direction, formatDecimal } from '@fairtick/contracts';
import { addMember, addProduct, addTicks, createDatabase, openRoles } from '@fairtick/test-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { listNotifications } from '../notifications/index.ts';
import { addPriceAlert, alertChunk, firePriceAlerts, listPriceAlerts, removePriceAlert } from './index.ts';

const { app, owner, worker } = openRoles(await createDatabase());
const ids = uuidsV7(systemClock);
const ctx = { db: app, ids };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const newMember = () => {
  const id = ids.uuid();
  return addMember(owner, { id, username: `m_${id.slice(-12)}` });
};
/** A product whose only tick is 100.00. */
async function newProduct(): Promise<string> {
  const productId = await addProduct(owner);
  await tick(productId, 100_00n);
  return productId;
}
const tick = (productId: string, ...prices: bigint[]) => addTicks(worker, productId, prices);
const add = (memberId: string, productId: string, direction: Direction, price: string, key: string = randomUUID()) =>
  addPriceAlert(ctx, { memberId, productId, direction, price, key, origin });
const fire = () => firePriceAlerts({ db: worker });
const firedOf = async (memberId: string) =>
  (await listPriceAlerts(ctx, { memberId })).flatMap(({ price, fired }) =>
    fired ? [`${price} at ${fired.price}`] : [],
  );
const notified = async (memberId: string) => (await listNotifications(ctx, { memberId })).items;

test('an alert fires once, at the first tick that reaches its price, and notifies its member', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  const { id, symbol } = await add(memberId, productId, 'rise', '105');
  await tick(productId, 104_99n);
  expect(await fire()).toBe(0);
  await tick(productId, 105_03n, 107_00n);
  expect(await fire()).toBe(1);
  await tick(productId, 100_00n, 106_00n);
  expect(await fire()).toBe(0);
  expect(await listPriceAlerts(ctx, { memberId })).toMatchObject([
    { id, symbol, direction: 'rise', price: '105.00', fired: { price: '105.03' } },
  ]);
  expect(await notified(memberId)).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      read: false,
      about: 'price_alert',
      productId,
      symbol,
      direction: 'rise',
      price: '105.00',
    },
  ]);
});

test('a price that came and went between two checks fires, in both directions', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  await add(memberId, productId, 'rise', '101.00');
  await add(memberId, productId, 'fall', '99.00');
  await tick(productId, 101_00n, 100_00n, 98_50n, 100_00n);
  expect(await fire()).toBe(2);
  expect((await firedOf(memberId)).toSorted()).toEqual(['101.00 at 101.00', '99.00 at 98.50']);
});

test('a tick from before an alert was set does not fire it', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  const early = await newMember();
  await add(early, productId, 'rise', '200.00');
  await tick(productId, 110_00n, 100_00n);
  await add(memberId, productId, 'rise', '105.00');
  expect(await fire()).toBe(0);
  await tick(productId, 103_00n);
  expect(await fire()).toBe(0);
  await tick(productId, 105_00n);
  expect(await fire()).toBe(1);
  expect(await firedOf(memberId)).toEqual(['105.00 at 105.00']);
});

const inUnits = (pips: number) => formatDecimal(BigInt(pips), 2);

type Alert = { afterTick: number; rises: boolean; distance: number; checksBefore: boolean };
/** The rule in words: the first tick after an alert was set that is at or beyond its target. */
function crossing({ prices, alert, from }: { prices: readonly number[]; alert: Alert; from: number }): number | null {
  const target = alert.rises ? from + alert.distance : from - alert.distance;
  const found = prices.slice(alert.afterTick + 1).find((price) => (alert.rises ? price >= target : price <= target));
  return found ?? null;
}

test('fires like the rule on any tape, however checks and new alerts fall between its ticks', async () => {
  const price = fc.integer({ min: 9_900, max: 10_100 });
  const alert = fc.record({
    afterTick: fc.nat({ max: 11 }),
    rises: fc.boolean(),
    distance: fc.integer({ min: 1, max: 150 }),
    checksBefore: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(price, { minLength: 12, maxLength: 12 }),
      fc.array(alert, { minLength: 1, maxLength: 6 }),
      async (prices, alerts) => {
        const productId = await addProduct(owner);
        const expected: string[] = [];
        const members: string[] = [];
        for (const [n, at] of prices.entries()) {
          await tick(productId, BigInt(at));
          for (const one of alerts.filter(({ afterTick }) => afterTick === n)) {
            if (one.checksBefore) await fire();
            const memberId = await newMember();
            const target = one.rises ? at + one.distance : at - one.distance;
            await add(memberId, productId, one.rises ? 'rise' : 'fall', inUnits(target));
            members.push(memberId);
            const reached = crossing({ prices, alert: one, from: at });
            if (reached !== null) expected.push(`${inUnits(target)} at ${inUnits(reached)}`);
          }
        }
        await fire();
        const fired = (await Promise.all(members.map(firedOf))).flat();
        expect(fired.toSorted()).toEqual(expected.toSorted());
        expect((await Promise.all(members.map(notified))).flat()).toHaveLength(expected.length);
      },
    ),
    { numRuns: 15, seed: 31 },
  );
});

test('a crash before the commit fires nothing, and the next check fires once', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  await add(memberId, productId, 'rise', '101.00');
  await tick(productId, 102_00n, 100_00n);
  const client = await worker.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT fire_price_alerts($1, 10)', [productId]);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  client.on('error', () => undefined);
  await worker.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  client.release(true);
  expect(await firedOf(memberId)).toEqual([]);
  expect(await notified(memberId)).toEqual([]);
  expect(await fire()).toBe(1);
  expect(await fire()).toBe(0);
  expect(await notified(memberId)).toHaveLength(1);
});

test('workers that check at the same time fire each alert once', async () => {
  const productId = await newProduct();
  const members = await Promise.all(Array.from({ length: 30 }, newMember));
  await Promise.all(members.map((memberId) => add(memberId, productId, 'fall', '99.50')));
  await tick(productId, 99_00n);
  const one = () => worker.pool.query<{ fired: number }>('SELECT fire_price_alerts($1, 7) AS fired', [productId]);
  const fired = await Promise.all(Array.from({ length: 8 }, one));
  expect(fired.reduce((sum, { rows }) => sum + (rows[0]?.fired ?? 0), 0)).toBe(30);
  const counts = await Promise.all(members.map(async (memberId) => (await notified(memberId)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a product that cannot be checked delays no other', async () => {
  const [stuck, other] = [await newProduct(), await newProduct()].toSorted();
  const [memberId, elsewhere] = [await newMember(), await newMember()];
  await add(memberId, stuck ?? '', 'rise', '101.00');
  await add(elsewhere, other ?? '', 'rise', '101.00');
  for (const productId of [stuck, other]) await tick(productId ?? '', 102_00n);
  const pool = {
    query: async (sql: string, values?: unknown[]) => {
      if (values?.[0] === stuck) throw new Error('planted');
      return worker.pool.query(sql, values);
    },
  } as unknown as typeof worker.pool;
  await expect(firePriceAlerts({ db: { ...worker, pool } })).rejects.toThrow('planted');
  expect(await firedOf(elsewhere)).toEqual(['101.00 at 102.00']);
  expect(await fire()).toBe(1);
});

test('an alert whose transaction was open while a check ran is not passed over', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  await add(await newMember(), productId, 'rise', '150.00');
  const client = await app.pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT add_price_alert($1, $2, $3, direction_number('rise'), 10100)`, [
    ids.uuid(),
    memberId,
    productId,
  ]);
  await tick(productId, 101_00n, 100_00n);
  const checking = fire();
  await client.query('COMMIT');
  client.release();
  expect((await checking) + (await fire())).toBe(1);
  expect(await firedOf(memberId)).toEqual(['101.00 at 101.00']);
});

test('10,000 alerts at one tick fire in batches, with few statements', async () => {
  const productId = await newProduct();
  const total = 10_000;
  const members = await Promise.all(Array.from({ length: 500 }, newMember));
  await add(members[0] ?? '', productId, 'rise', '300.00');
  await owner.pool.query(
    `INSERT INTO price_alert (id, member_id, product_id, direction, price, created_at, after_seq)
     SELECT uuidv7(), m, $2, direction_number('rise'), 10001 + n, clock_timestamp(), 1
       FROM unnest($1::uuid[]) m, generate_series(1, $3::int) n`,
    [members, productId, total / members.length],
  );
  await tick(productId, 200_00n);
  const sizes: number[] = [];
  const statements: string[] = [];
  const pool = {
    query: async (sql: string, values?: unknown[]) => {
      statements.push(sql.slice(0, 24));
      const result = await worker.pool.query<{ fired?: number }>(sql, values);
      if (result.rows[0]?.fired !== undefined) sizes.push(result.rows[0].fired);
      return result;
    },
  } as unknown as typeof worker.pool;
  expect(await firePriceAlerts({ db: { ...worker, pool } })).toBe(total);
  expect(Math.max(...sizes)).toBe(alertChunk);
  expect(sizes.length).toBeLessThanOrEqual(total / alertChunk + 1);
  expect(statements.length).toBeLessThanOrEqual(2 * (total / alertChunk + 1) + 1);
  const { rows } = await owner.pool.query<{ members: bigint; alerts: bigint }>(
    `SELECT count(DISTINCT member_id) AS members, count(*) AS alerts FROM notification
      WHERE kind = 'price_alert' AND details ->> 'productId' = $1`,
    [productId],
  );
  expect(rows).toEqual([{ members: 500n, alerts: 10_000n }]);
});

test('an alert of a product that is off or halted, of a closed account, or removed never fires', async () => {
  const [off, halted, open] = [await newProduct(), await newProduct(), await newProduct()];
  const [memberId, leaving] = [await newMember(), await newMember()];
  for (const productId of [off, halted]) await add(memberId, productId, 'rise', '101.00');
  const { id } = await add(memberId, open, 'rise', '101.00');
  await add(leaving, open, 'rise', '101.00');
  await removePriceAlert(ctx, { memberId, id, origin });
  for (const productId of [off, halted, open]) await tick(productId, 102_00n);
  await owner.pool.query('UPDATE product SET enabled = false WHERE id = $1', [off]);
  await owner.pool.query('UPDATE market SET halted = true WHERE product_id = $1', [halted]);
  await owner.pool.query('UPDATE member SET closed_at = clock_timestamp() WHERE id = $1', [leaving]);
  expect(await fire()).toBe(0);
  await owner.pool.query('UPDATE product SET enabled = true WHERE id = $1', [off]);
  await owner.pool.query('UPDATE market SET halted = false WHERE product_id = $1', [halted]);
  expect(await fire()).toBe(0);
  expect(await listPriceAlerts(ctx, { memberId: leaving })).toEqual([]);
  await expect(add(leaving, open, 'rise', '150.00')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each<[string, Direction, string, string]>([
  ['the current price', 'rise', '100.00', 'PRICE_ALERT_REACHED'],
  ['the current price', 'fall', '100', 'PRICE_ALERT_REACHED'],
  ['a rise to a lower price', 'rise', '99.99', 'PRICE_ALERT_REACHED'],
  ['a fall to a higher price', 'fall', '100.01', 'PRICE_ALERT_REACHED'],
  ['more decimals than the product has', 'rise', '101.001', 'INPUT_INVALID'],
  ['zero', 'fall', '0', 'INPUT_INVALID'],
  ['a price beyond the range of the database', 'rise', '999999999999999.99999999', 'INPUT_INVALID'],
])('refuses %s (%s to %s)', async (_, direction, price, code) => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  await expect(add(memberId, productId, direction, price)).rejects.toMatchObject({ code });
  expect(await listPriceAlerts(ctx, { memberId })).toEqual([]);
});

test('refuses a product that is unknown, off or without a price', async () => {
  const memberId = await newMember();
  const off = await newProduct();
  await owner.pool.query('UPDATE product SET enabled = false WHERE id = $1', [off]);
  for (const productId of [randomUUID(), off, await addProduct(owner)]) {
    await expect(add(memberId, productId, 'rise', '101.00')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('keeps each active alert once and at most 20, also for concurrent requests; a fired one can be set again', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  const twice = await Promise.allSettled([1, 2].map(() => add(memberId, productId, 'rise', '101')));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const further = Array.from({ length: 22 }, (_, n) => add(memberId, productId, 'fall', `${99 - n}.00`));
  const results = await Promise.allSettled(further);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PRICE_ALERT_LIMIT' } });
  await tick(productId, 101_00n, 100_00n);
  expect(await fire()).toBe(1);
  expect(await add(memberId, productId, 'rise', '101.00')).toMatchObject({ fired: null });
});

test('a repeated request with the same key sets one alert and returns it again', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  const key = randomUUID();
  const first = await add(memberId, productId, 'rise', '101.00', key);
  expect(await add(memberId, productId, 'rise', '101', key)).toEqual(first);
  await expect(add(memberId, productId, 'rise', '102', key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_CONFLICT',
  });
  expect(await listPriceAlerts(ctx, { memberId })).toEqual([first]);
});

test('keeps the newest 20 alerts that fired', async () => {
  const [memberId, productId] = [await newMember(), await newProduct()];
  for (const round of [0, 1]) {
    for (let n = 0; n < 12; n += 1) await add(memberId, productId, 'rise', `${101 + round * 20 + n}.00`);
    await tick(productId, 140_00n, 100_00n);
    await fire();
  }
  await add(memberId, productId, 'rise', '150.00');
  const { rows } = await owner.pool.query('SELECT 1 FROM price_alert WHERE member_id = $1 AND fired_at IS NOT NULL', [
    memberId,
  ]);
  expect(rows).toHaveLength(20);
  expect(await firedOf(memberId)).toHaveLength(20);
});

test('only its owner removes an alert, and the log names what was done and what was refused', async () => {
  const [memberId, other, productId] = [await newMember(), await newMember(), await newProduct()];
  const { id } = await add(memberId, productId, 'fall', '99.00');
  await expect(removePriceAlert(ctx, { memberId: other, id, origin })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await removePriceAlert(ctx, { memberId, id, origin });
  const { items } = await listAudit(ctx, { targetId: id });
  expect(items.map(({ action }) => action)).toEqual([
    'price_alerts.remove',
    'price_alerts.refused',
    'price_alerts.add',
  ]);
});

test('the logins of the processes write alerts only by the stored procedures', async () => {
  for (const { pool } of [app, worker]) {
    await expect(pool.query('DELETE FROM price_alert')).rejects.toThrow('permission denied');
    await expect(pool.query('UPDATE price_alert_progress SET seq = 0')).rejects.toThrow('permission denied');
  }
  await expect(app.pool.query('SELECT fire_price_alerts(uuidv7(), 1)')).rejects.toThrow('permission denied');
});
