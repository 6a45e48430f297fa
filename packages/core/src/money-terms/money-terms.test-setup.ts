import { randomUUID } from 'node:crypto';
import { DomainError, type MoneyTermsInput } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addStaff,
  ageMoneyTerms,
  createDatabase,
  fundMember,
  makeVerified,
  openRoles,
  putMoneyTermsInForce,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, expect } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { requestWithdrawal } from '../withdrawals/index.ts';
import { moneyTerms } from './index.ts';

const database = await createDatabase();
export const roles = openRoles(database, 8);
export const { owner } = roles;
await putMoneyTermsInForce(owner, { fx_spread_bps: 40 });
const hasher = await createPasswordHasher();
const withdrawHash = await hasher.hash('482913');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: roles.app, clock: systemClock, ids: uuidsV7(systemClock), log, cipher: testCipher, hasher };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const maker = await addStaff(owner, { username: 'maker' });
export const checker = await addStaff(owner, { username: 'checker' });
export const clerk = await addStaff(owner, { username: 'clerk', permissions: ['money:terms:list'] });
afterAll(async () => {
  expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
});

export const reading = () => moneyTerms.list(ctx);

/** The newest version, in force or not, with changes. */
export async function termsNow(
  changes: Partial<MoneyTermsInput> = {},
): Promise<{ version: number; terms: MoneyTermsInput }> {
  const [newest] = (await reading()).versions;
  if (newest === undefined) throw new Error('no money terms');
  const { version, effectiveAt: _, ...terms } = newest.terms;
  return { version, terms: { ...terms, ...changes } };
}

type Proposal = Partial<Parameters<typeof moneyTerms.propose>[1]>;
export async function propose(change: Partial<MoneyTermsInput>, rest: Proposal = {}): Promise<string> {
  const { approvalId } = await moneyTerms.propose(ctx, {
    ...(await termsNow(change)),
    effectiveAt: undefined,
    reason: '季度调整',
    evidence: '会议纪要 7',
    key: randomUUID(),
    admin: maker,
    origin,
    ...rest,
  });
  return approvalId;
}

export const decide = (id: string, { by = checker, approve = true }: { by?: AdminIdentity; approve?: boolean } = {}) =>
  decideApproval(ctx, { id, version: 1, approve, note: '已核对', key: randomUUID(), admin: by, origin });

/** Proposes and approves; returns when it was approved. */
export async function approved(change: Partial<MoneyTermsInput>, rest: Proposal = {}): Promise<number> {
  const { decidedAt } = await decide(await propose(change, rest));
  return Date.parse(decidedAt ?? '');
}
/** Makes an approved cut act from now on; earlier withdrawals keep their terms. */
export async function passTime(interval = '24 hours'): Promise<void> {
  await ageMoneyTerms(owner, interval);
  await owner.pool.query(`BEGIN;
    ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_guard;
    UPDATE withdrawal SET created_at = created_at - interval '${interval}';
    SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE withdrawal ENABLE ALWAYS TRIGGER withdrawal_guard;
    COMMIT`);
}

/** The last announced version, in minutes after its approval. */
export async function noticeOf(approvedAt: number): Promise<number> {
  const { upcoming } = await reading();
  return (Date.parse(upcoming.at(-1)?.effectiveAt ?? '') - approvedAt) / 60_000;
}

export async function refusalOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
}

let made = 0;
/** A member who may withdraw to their bank; returns a function that requests 1,000.00. */
export async function withdrawer() {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `withdraws_${made}`, withdrawHash });
  await makeVerified(owner, memberId);
  await fundMember(owner, { memberId, account: 0, amount: 1_000_000n });
  const paymentAccountId = await addPayoutAccount(owner, { memberId, ageMs: 48 * 3_600_000 });
  return () =>
    requestWithdrawal(ctx, {
      member: { id: memberId, epoch: 1, sessionId: randomUUID() },
      paymentAccountId,
      amount: '1000.00',
      withdrawPwd: '482913',
      quoteId: null,
      key: randomUUID(),
      limited: false,
      origin,
    });
}
