import { randomUUID } from 'node:crypto';
import type { WithdrawalState } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addStaff,
  addWithdrawal,
  createDatabase,
  fundMember,
  makeVerified,
  openRoles,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, expect } from 'vitest';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { type RequestWithdrawalInput, requestWithdrawal } from './request-withdrawal.ts';

const database = await createDatabase();
const roles = openRoles(database);
export const { owner, app, worker } = roles;
const { reader } = roles;
await seedMoneyTerms(owner.pool);
export const hasher = await createPasswordHasher();
const withdrawHash = await hasher.hash('482913');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher, hasher };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const one = await addStaff(owner, { username: 'reviewer.one' });
export const two = await addStaff(owner, { username: 'reviewer.two' });
export const staff = [one, two] as const;
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

export let made = 0;
export type Payable = { memberId: string; paymentAccountId: string };
type Card = { number?: string; payee?: string };
export async function payable({
  funds = 10_000_000n,
  bound = true,
  ageMs = 48 * 3_600_000,
  verified = true,
  card = {},
}: {
  funds?: bigint;
  bound?: boolean;
  ageMs?: number;
  verified?: boolean;
  card?: Card;
} = {}): Promise<Payable> {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `payable_${made}`, withdrawHash });
  if (verified) await makeVerified(owner, memberId);
  if (funds > 0n) await fundMember(owner, { memberId, account: 0, amount: funds });
  return {
    memberId,
    paymentAccountId: bound ? await addPayoutAccount(owner, { memberId, ageMs, ...card }) : randomUUID(),
  };
}

export function ask({ memberId, paymentAccountId }: Payable, changes: Partial<RequestWithdrawalInput> = {}) {
  return requestWithdrawal(ctx, {
    member: { id: memberId, epoch: 1, sessionId: randomUUID() },
    paymentAccountId,
    amount: '500.00',
    withdrawPwd: '482913',
    quoteId: null,
    key: randomUUID(),
    limited: false,
    origin,
    ...changes,
  });
}

export async function balances(memberId: string): Promise<{ available: bigint; held: bigint; lines: bigint }> {
  const { rows } = await owner.pool.query(
    `SELECT available, held_withdrawals AS held, lines FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
    [memberId],
  );
  return rows[0];
}
export async function house(bucket: number): Promise<bigint> {
  const { rows } = await owner.pool.query(
    `SELECT amount FROM house_balance WHERE account = account_number('real') AND bucket = $1`,
    [bucket],
  );
  return rows[0].amount;
}
export async function lastAudit(targetId: string) {
  return (await listAudit({ db: app }, { targetId })).items[0];
}
export const by = (admin: typeof one, id: string, version: number) => ({
  id,
  admin,
  version,
  origin,
  key: randomUUID(),
});
const versionOf = async (id: string): Promise<number> =>
  (await owner.pool.query('SELECT version FROM withdrawal WHERE id = $1', [id])).rows[0].version;

export async function inState(
  state: WithdrawalState,
  amount = 50_000n,
  card: Card = {},
): Promise<Payable & { id: string; version: number }> {
  const member = await payable({ card });
  const id = await addWithdrawal(app, { ...member, state, amount, staff });
  return { ...member, id, version: await versionOf(id) };
}
