import { randomUUID } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import {
  addMember,
  addSavingsProduct,
  addStaff,
  ageSavingsPosition,
  createDatabase,
  fundMember,
  openRoles,
  putMoneyTermsInForce,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, expect } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { readWallet } from '../ledger/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { readPosition, redeemSavings, repayAndAccrueSavings, subscribeSavings } from './index.ts';

const database = await createDatabase();
export const { owner, app, worker, reader } = openRoles(database, 8);
await putMoneyTermsInForce(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const admin = await addStaff(owner, { username: 'savings.staff' });
export const week = await addSavingsProduct(owner, { termDays: 7, rateBps: 200 });
export const month = await addSavingsProduct(owner, { termDays: 30, rateBps: 300 });
export const small = await addSavingsProduct(owner, { termDays: 15, quota: 300_000n, maxPerMember: 200_000n });

export let made = 0;
export let memberId = '';
export const newMember = async (funds = 100_000_000n) => {
  made += 1;
  const id = await addMember(owner, { id: randomUUID(), username: `saver_${made}` });
  if (funds > 0n) await fundMember(owner, { memberId: id, account: 0, amount: funds });
  return id;
};
beforeEach(async () => {
  memberId = await newMember();
});
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

export const me = () => ({ id: memberId, epoch: 1 });
export const subscribe = (changes: Partial<Parameters<typeof subscribeSavings>[1]> = {}) =>
  subscribeSavings(ctx, {
    member: me(),
    productId: week,
    amount: '1000.00',
    autoRenew: false,
    key: randomUUID(),
    origin,
    ...changes,
  });
export const redeem = (id: string, member = me(), key = randomUUID()) =>
  redeemSavings(ctx, { member, id, key, origin });
export const repayAndAccrue = () => repayAndAccrueSavings({ db: worker, log });
export const age = (positionId: string, days: number) => ageSavingsPosition(owner, { positionId, days });
export const read = (id: string) => readPosition(ctx, { memberId, id });
export const real = async (id = memberId) => (await readWallet(ctx, { memberId: id })).real;
export const takenOf = async (id: string): Promise<bigint> =>
  (await owner.pool.query('SELECT taken FROM savings_product WHERE id = $1', [id])).rows[0].taken;
export const linesOf = async (ref: string): Promise<string[]> =>
  (
    await owner.pool.query<{ line: string }>(
      `SELECT concat_ws(' ', code, from_bucket, to_bucket, amount) AS line FROM transfer WHERE ref = $1 ORDER BY line`,
      [ref],
    )
  ).rows.map(({ line }) => line);
export async function refusalOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => 'not refused',
    (error: unknown) =>
      error instanceof DomainError ? [error.code, ...(error.details ? [error.details] : [])] : error,
  );
}
