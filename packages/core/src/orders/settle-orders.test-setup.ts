import { randomUUID } from 'node:crypto';
import { type TapeKind, transferCodes } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  createDatabase,
  insertOrders,
  openRoles,
  type PastEntry,
  putTermsInForce,
  writeTape,
} from '@fairtick/test-kit';
import { beforeEach, expect } from 'vitest';
import { findAnyOrder } from './board.repo.ts';
import { openOrders } from './open-orders.ts';
import type { OrderRow } from './order-row.ts';
import { settleOrders } from './settle-orders.ts';

const database = await createDatabase();
export const { owner, worker, reader } = openRoles(database);
await putTermsInForce(owner);

let made = 0;
export async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `settler_${made}` });
}
export const settleAll = () => settleOrders({ db: worker }, { limit: 1_000 });
export const openAll = () => openOrders({ db: worker }, { limit: 1_000 });
export async function order(id: string): Promise<OrderRow> {
  const row = await findAnyOrder(owner, id);
  if (!row) throw new Error(`order ${id}: not found`);
  return row;
}
export async function walletOf(memberId: string) {
  const { rows } = await owner.pool.query(
    `SELECT * FROM wallet WHERE member_id = $1 AND account = account_number('demo')`,
    [memberId],
  );
  return rows[0];
}
export async function codesOf(ref: string): Promise<Record<string, bigint>> {
  const names = Object.fromEntries(Object.entries(transferCodes).map(([name, code]) => [code, name]));
  const { rows } = await owner.pool.query<{ code: number; amount: bigint }>(
    'SELECT code, amount FROM transfer WHERE ref = $1 ORDER BY line',
    [ref],
  );
  return Object.fromEntries(rows.map(({ code, amount }) => [names[code], amount]));
}

// Ten minutes ago, so that the tape has been silent for long enough.
export const accepted = Math.floor(Date.now() / 1000) * 1000 - 600_000;
export const close = accepted + 60_000;
export const tick = (atMs: number, price: bigint, source = 'a'): PastEntry => ({ kind: 'tick', price, atMs, source });
export const other = (kind: TapeKind, atMs: number): PastEntry => ({ kind, price: null, atMs, source: 'a' });
export const shownPrice = 10_000n;

export let productId = '';
export let memberId = '';
beforeEach(async () => {
  productId = await addProduct(owner);
  memberId = await member();
  // Opens or voids the orders that earlier tests left, so that `openAll` counts only the orders of this test.
  await openAll();
});

/** Writes this tape and one rise order of 100.00 with a payout of 80 %, then settles it without opening it first. */
export async function settled(tape: PastEntry[], changes: Partial<Parameters<typeof insertOrders>[1][number]> = {}) {
  await writeTape(owner, productId, tape);
  const [id = ''] = await insertOrders(owner, [
    { memberId, productId, shownPrice, acceptedAtMs: accepted, ...changes },
  ]);
  expect(await settleAll()).toBe(1);
  expect(await settleAll()).toBe(0);
  return order(id);
}
export const steady = (exitPrice: bigint) => [
  tick(accepted, 9_990n),
  tick(accepted + 1, 10_000n),
  tick(accepted + 30_000, 10_005n),
  tick(close - 5_000, exitPrice),
  tick(close + 1, 1n),
];
