import { randomUUID } from 'node:crypto';
import { addMember, addProduct, addTicks, createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { listNotifications } from '../notifications/index.ts';
import { fireOpeningReminders, listOpeningReminders, setOpeningReminder } from './index.ts';

const { app, owner, worker } = openRoles(await createDatabase());
const ids = uuidsV7(systemClock);
const ctx = { db: app, ids };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const newMember = () => {
  const id = ids.uuid();
  return addMember(owner, { id, username: `m_${id.slice(-12)}` });
};
const remind = (memberId: string, productId: string, wanted = true) =>
  setOpeningReminder(ctx, { memberId, productId, wanted, origin });
const reminders = (memberId: string) => listOpeningReminders(ctx, { memberId });
const fire = () => fireOpeningReminders({ db: worker });
const notified = async (memberId: string) => (await listNotifications(ctx, { memberId })).items;
const tick = (productId: string) => addTicks(worker, productId, [100_00n]);

/** Moves a product's session. Minutes from now, in the past if negative. */
const session = (productId: string, opensIn: number | null, closesIn: number | null) =>
  owner.pool.query(
    `UPDATE market SET opens_at = clock_timestamp() + make_interval(mins => $2),
                       closes_at = clock_timestamp() + make_interval(mins => $3) WHERE product_id = $1`,
    [productId, opensIn, closesIn],
  );
/** Has ticks of its last session, and opens in an hour. */
async function closedProduct(): Promise<string> {
  const productId = await addProduct(owner);
  await tick(productId);
  await session(productId, 60, 120);
  return productId;
}
/** Its session begins now, before its first tick. */
const open = async (productId: string) => {
  await session(productId, 0, 120);
};

test('a member is reminded once, with the first tick of the session', async () => {
  const [memberId, productId] = [await newMember(), await closedProduct()];
  expect(await remind(memberId, productId)).toEqual([productId]);
  expect(await remind(memberId, productId)).toEqual([productId]);
  expect(await fire()).toBe(0);
  await open(productId);
  expect(await fire()).toBe(0);
  await tick(productId);
  expect(await fire()).toBe(1);
  const [first, ...others] = await notified(memberId);
  expect(first).toMatchObject({ about: 'market_opened', productId, read: false });
  expect(others).toEqual([]);
  expect(await reminders(memberId)).toEqual([]);
  await tick(productId);
  expect(await fire()).toBe(0);
});

test('a removed reminder is not sent; those of others stay', async () => {
  const [memberId, other, productId] = [await newMember(), await newMember(), await closedProduct()];
  await remind(memberId, productId);
  await remind(other, productId);
  expect(await remind(memberId, productId, false)).toEqual([]);
  await open(productId);
  await tick(productId);
  expect(await fire()).toBe(1);
  expect(await notified(memberId)).toEqual([]);
  expect(await notified(other)).toHaveLength(1);
});

test('waits while the product is off, halted or past its session', async () => {
  const [memberId, productId] = [await newMember(), await closedProduct()];
  await remind(memberId, productId);
  await open(productId);
  await tick(productId);
  for (const [stopped, running] of [
    ['enabled = false', 'enabled = true'],
    ['halted = true', 'halted = false'],
    ["closes_at = opens_at + interval '1 millisecond'", "closes_at = opens_at + interval '1 hour'"],
  ]) {
    await owner.pool.query(`UPDATE market SET ${stopped} WHERE product_id = $1`, [productId]);
    expect(await fire()).toBe(0);
    await owner.pool.query(`UPDATE market SET ${running} WHERE product_id = $1`, [productId]);
  }
  expect(await fire()).toBe(1);
});

test('runs at the same time remind each member once', async () => {
  const productId = await closedProduct();
  const members = await Promise.all(Array.from({ length: 30 }, newMember));
  await Promise.all(members.map((memberId) => remind(memberId, productId)));
  await open(productId);
  await tick(productId);
  const one = () => worker.pool.query<{ fired: number }>('SELECT fire_opening_reminders(7) AS fired');
  const fired = await Promise.all(Array.from({ length: 8 }, one));
  const sum = fired.reduce((total, { rows }) => total + (rows[0]?.fired ?? 0), 0);
  expect(sum + (await fire())).toBe(30);
  const counts = await Promise.all(members.map(async (memberId) => (await notified(memberId)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('refuses a product that is unknown, off or open, and a closed account, and records it', async () => {
  const [memberId, productId] = [await newMember(), await closedProduct()];
  await expect(remind(memberId, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await owner.pool.query('UPDATE market SET enabled = false WHERE product_id = $1', [productId]);
  await expect(remind(memberId, productId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await owner.pool.query('UPDATE market SET enabled = true WHERE product_id = $1', [productId]);
  await open(productId);
  await expect(remind(memberId, productId)).rejects.toMatchObject({ code: 'PRICE_ALERT_MARKET_OPEN' });
  expect(await reminders(memberId)).toEqual([]);
  const { rows } = await owner.pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM audit_entry WHERE actor_id = $1 AND action = 'price_alerts.refused'`,
    [memberId],
  );
  expect(rows).toEqual([{ n: 3n }]);

  const waiting = await closedProduct();
  await remind(memberId, waiting);
  await owner.pool.query('UPDATE member SET closed_at = clock_timestamp() WHERE id = $1', [memberId]);
  expect(await reminders(memberId)).toEqual([]);
  await expect(remind(memberId, waiting)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
