import { randomUUID } from 'node:crypto';
import type { Account } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  openRoles,
  putTermsInForce,
} from '@fairtick/test-kit';
import { beforeEach, expect } from 'vitest';
import { accountNumber } from '../ledger/ledger.codes.ts';
import type { OrderRequest, Verdict } from './batch-codec.ts';
import { orderRequest, placeWithRetries } from './order-request.test-setup.ts';

const database = await createDatabase();
export const { owner, admin, app, worker } = openRoles(database);
await putTermsInForce(owner);
await fundHouse(owner, { account: 0, amount: 100_000_000n });

let made = 0;
export async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `placer_${made}` });
}

export let memberId = '';
export let productId = '';
export let seq = 0;
export const shownPrice = 10_000n;
export async function nextMember(): Promise<void> {
  memberId = await member();
}
beforeEach(async () => {
  await nextMember();
  productId = await addProduct(owner);
  seq = (await addTicks(worker, productId, [shownPrice]))[0]?.seq ?? 0;
});

export function order(changes: Partial<OrderRequest> = {}): OrderRequest {
  return orderRequest({ memberId, productId, shownSeq: seq, shownPrice, ...changes });
}
export async function place(request: OrderRequest, exact = false): Promise<Verdict> {
  const [verdict] = await placeWithRetries(app, [request], exact);
  if (!verdict) throw new Error('no verdict');
  return verdict;
}
export const isAccepted = expect.objectContaining({ accepted: expect.anything() });
export async function wallet(account = accountNumber('demo'), id = memberId) {
  const { rows } = await owner.pool.query('SELECT * FROM wallet WHERE member_id = $1 AND account = $2', [id, account]);
  return rows[0];
}
export async function ordersOf(id = memberId) {
  const { rows } = await owner.pool.query('SELECT * FROM orders WHERE member_id = $1 ORDER BY id', [id]);
  return rows;
}
export const set = (table: string, change: string, id = productId) =>
  owner.pool.query(`UPDATE ${table} SET ${change} WHERE ${table === 'product' ? 'id' : 'product_id'} = $1`, [id]);
export const setWallet = (change: string, account: Account = 'demo') =>
  owner.pool.query(`UPDATE wallet SET ${change} WHERE member_id = $1 AND account = account_number($2)`, [
    memberId,
    account,
  ]);
