import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type InputOf, placeOrder, wallet } from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import { settleOrders } from '@fairtick/core/orders';
import { verifyBooks } from '@fairtick/core/reconciliation';
import { addTicks, openRoles, settlerOf } from '@fairtick/test-kit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type SignedUpMember, signUp, startApi } from '#test-kit';

export const api = await startApi();
const roles = openRoles(api.database);
export const { owner, worker } = roles;
export const member = await signUp(api);
export const stranger = await signUp(api);
export let productId = '';

beforeAll(async () => {
  const { rows } = await worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
  productId = rows[0]?.id ?? '';
  await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: false });
});
beforeEach(async () => {
  await addTicks(worker, productId, [9_184_250n]);
  await api.ctx.tape.refresh();
});
afterAll(async () => {
  expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
});

export type Body = InputOf<typeof placeOrder>['body'];
export const body = (changes: Partial<Body> = {}): Body => ({
  account: 'demo',
  productId,
  direction: 'rise',
  amount: '100',
  durationS: 60,
  shownPrice: '91842.50',
  ...changes,
});
export const place = (who: SignedUpMember, changes: Partial<Body> = {}, key: string = randomUUID()) =>
  who.call(placeOrder, { body: body(changes) }, { key });
export async function balances(who: SignedUpMember) {
  return (await who.call(wallet, {})).data.demo;
}
/** Places an order that wins within a second or two. Returns its id. */
export async function placeAndSettle(who: SignedUpMember): Promise<string> {
  await addTicks(worker, productId, [9_184_250n]);
  const placed = await place(who, { durationS: 1 });
  expect(placed.status).toBe(200);
  await addTicks(worker, productId, [9_184_250n, 9_184_251n, 9_184_252n]);
  await sleep(1_050);
  await addTicks(worker, productId, [9_184_250n]);
  await settleOrders(settlerOf(worker), { limit: 100 });
  return placed.data.id;
}
