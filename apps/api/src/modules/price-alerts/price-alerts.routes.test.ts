import { randomUUID } from 'node:crypto';
import {
  addPriceAlert,
  openingReminders,
  priceAlerts,
  products,
  removePriceAlert,
  setOpeningReminder,
} from '@fairtick/contracts';
import { addTicks, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { inject, signUp, startApi } from '#test-kit';

const api = await startApi();
const member = await signUp(api);
const list = async (of = member) => (await of.call(priceAlerts, {})).data.items;
const [traded] = (await member.call(products, {})).data.items;
const productId = traded?.id ?? '';
// 1,000 pips
await addTicks(openRoles(api.database).worker, productId, [1_000n]);
const target = '10000';
const body = { productId, direction: 'rise', price: target } as const;

test('a member sets, reads and removes an alert; another member sees and removes nothing', async () => {
  const key = randomUUID();
  const { status, data } = await member.call(addPriceAlert, { body }, { key });
  expect(status).toBe(200);
  expect(data).toMatchObject({ productId, symbol: traded?.symbol, direction: 'rise', fired: null });
  expect((await member.call(addPriceAlert, { body }, { key })).data).toEqual(data);
  expect(await list()).toEqual([data]);
  const again = await member.call(addPriceAlert, { body }, { key: randomUUID() });
  expect(again).toMatchObject({ status: 422, error: 'PRICE_ALERT_EXISTS' });
  const other = await signUp(api);
  expect(await list(other)).toEqual([]);
  const params = { id: data.id };
  expect(await other.call(removePriceAlert, { params })).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  expect((await member.call(removePriceAlert, { params })).status).toBe(200);
  expect(await list()).toEqual([]);
});

test.each<[string, number, object]>([
  ['no price', 400, { productId, direction: 'rise' }],
  ['a number as the price', 400, { ...body, price: 12 }],
  ['a negative price', 400, { ...body, price: '-1' }],
  ['an exponent', 400, { ...body, price: '1e9' }],
  ['more decimals than the product has', 400, { ...body, price: `${target}.00000001` }],
  ['an unknown direction', 400, { ...body, direction: 'both' }],
  ['an owner', 400, { ...body, memberId: member.id }],
  ['a product that does not exist', 404, { ...body, productId: '01900000-0000-7000-8000-00000000dead' }],
  ['a target on the other side of the price', 422, { ...body, direction: 'fall' }],
])('refuses an alert with %s (%i) and sets none', async (_, expected, sent) => {
  const headers = { 'idempotency-key': randomUUID() };
  const call = { method: 'POST', url: priceAlerts.path, token: member.token, body: sent, headers } as const;
  expect((await inject(api, call)).status).toBe(expected);
  expect(await list()).toEqual([]);
});

test('needs an idempotency key and a session', async () => {
  const call = { method: 'POST', url: priceAlerts.path, body } as const;
  expect((await inject(api, { ...call, token: member.token })).status).toBe(400);
  expect((await inject(api, call)).status).toBe(401);
});

test('a member sets and removes the reminder of an opening; another member sees none', async () => {
  const body = { productId, wanted: true } as const;
  const { owner } = openRoles(api.database);
  const opensAt = (sql: string) =>
    owner.pool.query(`UPDATE market SET opens_at = ${sql} WHERE product_id = $1`, [productId]);
  const { rows } = await owner.pool.query<{ at: Date }>('SELECT opens_at AS at FROM market WHERE product_id = $1', [
    productId,
  ]);
  await opensAt("clock_timestamp() + interval '1 hour'");
  expect((await member.call(setOpeningReminder, { body })).data).toEqual({ productIds: [productId] });
  expect((await member.call(openingReminders, {})).data).toEqual({ productIds: [productId] });
  expect((await (await signUp(api)).call(openingReminders, {})).data).toEqual({ productIds: [] });
  const removed = await member.call(setOpeningReminder, { body: { ...body, wanted: false } });
  expect(removed.data).toEqual({ productIds: [] });
  await owner.pool.query('UPDATE market SET opens_at = $2 WHERE product_id = $1', [productId, rows[0]?.at]);
  const call = { method: 'PUT', url: setOpeningReminder.path } as const;
  for (const sent of [{ productId }, { ...body, wanted: 'yes' }, { ...body, memberId: member.id }])
    expect((await inject(api, { ...call, token: member.token, body: sent })).status).toBe(400);
  expect((await inject(api, { ...call, body })).status).toBe(401);
});
