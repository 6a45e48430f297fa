import { randomUUID } from 'node:crypto';
import { DomainError, type ProductTermsInput } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  addStaff,
  ageProductTerms,
  createDatabase,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, expect } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { orderRequest, placeOne } from '../orders/order-request.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { haltProduct, proposeProductTerms, readProduct, resumeProduct } from './index.ts';

const database = await createDatabase();
const roles = openRoles(database, 8);
export const { owner, worker, reader, admin: superuser } = roles;
await putMoneyTermsInForce(owner);
await putTermsInForce(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: roles.app, clock: systemClock, ids: uuidsV7(systemClock), log };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const maker = await addStaff(owner, { username: 'maker' });
export const checker = await addStaff(owner, { username: 'checker' });
export const clerk = await addStaff(owner, { username: 'clerk', permissions: ['products:product:list'] });

export let productId = '';
let made = 0;
export async function nextProduct(): Promise<void> {
  productId = await addProduct(owner, { exposureCap: 20_000_000n });
}
beforeEach(nextProduct);
afterAll(async () => {
  expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
});

export async function newMember(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `trader_${made}` });
}

/** Places one demo order, of the given or a fresh member, as a process does: `accepted`, or the code of the refusal. */
export async function place(
  shownSeq: number,
  { memberId = '', ...changes }: Partial<Parameters<typeof orderRequest>[0]> = {},
): ReturnType<typeof placeOne> {
  const who = memberId === '' ? await newMember() : memberId;
  return placeOne(
    ctx.db,
    orderRequest({ memberId: who, productId, shownSeq, durationS: 1, toleranceBps: 100, ...changes }),
  );
}

/** The product's newest version, in force or not, with changes. */
export async function termsNow(
  changes: Partial<ProductTermsInput> = {},
  id = productId,
): Promise<{ version: number; terms: ProductTermsInput }> {
  const [newest] = (await readProduct(ctx, { productId: id })).versions;
  if (newest === undefined) throw new Error('the product has no terms');
  const { version, effectiveAt: _, ...terms } = newest.terms;
  return { version, terms: { ...terms, ...changes } };
}

type Proposal = Partial<Parameters<typeof proposeProductTerms>[1]> & { change?: Partial<ProductTermsInput> };
export async function propose({ change = {}, ...rest }: Proposal = {}): Promise<string> {
  const id = rest.productId ?? productId;
  const { approvalId } = await proposeProductTerms(ctx, {
    productId: id,
    ...(await termsNow(change, id)),
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
export async function approved(change: Partial<ProductTermsInput>, rest: Proposal = {}): Promise<number> {
  const { decidedAt } = await decide(await propose({ ...rest, change }));
  return Date.parse(decidedAt ?? '');
}
export const passTime = (interval: string) => ageProductTerms(owner, { productId, interval });

export const halt = (by = maker, id = productId) =>
  haltProduct(ctx, {
    productId: id,
    reason: '源报价异常',
    memberMessage: '报价核查中',
    key: randomUUID(),
    admin: by,
    origin,
  });
export const resume = (by = maker, id = productId) =>
  resumeProduct(ctx, { productId: id, reason: '已恢复', key: randomUUID(), admin: by, origin });

export async function refusalOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
}
export const minutes = (since: number, at: string | undefined) => (Date.parse(at ?? '') - since) / 60_000;
export const detail = (id = productId) => readProduct(ctx, { productId: id });
