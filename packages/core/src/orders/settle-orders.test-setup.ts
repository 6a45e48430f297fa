import { createPublicKey, hash, randomUUID, verify } from 'node:crypto';
import { type TapeKind, transferCodes } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  createDatabase,
  insertOrders,
  openRoles,
  type PastEntry,
  putTermsInForce,
  settlerOf,
  writeTape,
} from '@fairtick/test-kit';
import { sealedSettlement, settlementText } from '@fairtick/verifier';
import { beforeEach, expect } from 'vitest';
import { findAnyOrder } from './board.repo.ts';
import { openOrders } from './open-orders.ts';
import { type OrderRow, orderColumns } from './order-row.ts';
import { settleOrders } from './settle-orders.ts';
import { type SettlementRow, settlementColumns, settlementJoins, settlementOf } from './settlements.repo.ts';

const database = await createDatabase();
export const roles = openRoles(database);
export const { owner, worker, reader } = roles;
await putTermsInForce(owner);

let made = 0;
export async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `settler_${made}` });
}
export const settleAll = () => settleOrders(settlerOf(worker), { limit: 1_000 });
export const openAll = () => openOrders(settlerOf(worker), { limit: 1_000 });
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

/** The stored statement of a settlement, and whether its signature and the log's hash are of what the database has now. */
export async function statementOf(id: string) {
  const { rows } = await owner.pool.query<OrderRow & SettlementRow>(
    `SELECT ${orderColumns}, ${settlementColumns} FROM orders o ${settlementJoins} WHERE o.id = $1`,
    [id],
  );
  const [row] = rows;
  const settlement = row && settlementOf(row, { symbol: 'T', pipDecimals: 2 });
  if (!row || !settlement) throw new Error(`order ${id}: no statement`);
  const text = new TextEncoder().encode(settlementText(settlement));
  const key = createPublicKey(settlerOf(worker).logKey.privateKey);
  return {
    settlement,
    isSigned: verify(null, text, key, row.statementSignature),
    isSealed: hash('sha256', sealedSettlement(text, row.statementSignature), 'buffer').equals(row.statementSealed),
  };
}

/** Writes this tape and one rise order of 100.00 with a payout of 80 %, then settles it without opening it first. */
export async function settled(tape: PastEntry[], changes: Partial<Parameters<typeof insertOrders>[1][number]> = {}) {
  await writeTape(owner, productId, tape);
  const [id = ''] = await insertOrders(owner, [
    { memberId, productId, shownPrice, acceptedAtMs: accepted, ...changes },
  ]);
  expect(await settleAll()).toBe(1);
  expect(await settleAll()).toBe(0);
  expect(await statementOf(id)).toMatchObject({ isSigned: true, isSealed: true });
  return order(id);
}
export const steady = (exitPrice: bigint) => [
  tick(accepted, 9_990n),
  tick(accepted + 1, 10_000n),
  tick(accepted + 30_000, 10_005n),
  tick(close - 5_000, exitPrice),
  tick(close + 1, 1n),
];
