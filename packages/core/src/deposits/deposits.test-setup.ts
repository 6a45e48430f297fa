import { randomUUID } from 'node:crypto';
import type { AdminDeposit, Deposit } from '@fairtick/contracts';
import {
  addDepositMethods,
  addMember,
  addProofUpload,
  addStaff,
  createDatabase,
  makeVerified,
  openRoles,
  testCipher,
} from '@fairtick/test-kit';
import { afterAll, beforeEach, expect } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import {
  type ApproveDepositInput,
  approveDeposit,
  claimDeposit,
  createDeposit,
  type DepositsCtx,
  handInDeposit,
  type PaymentRails,
  recordGatewayPayment,
} from './index.ts';

const database = await createDatabase();
const roles = openRoles(database);
export const { owner, app } = roles;
const { worker, reader } = roles;
export const methods = await addDepositMethods(owner);
export const one = await addStaff(owner, { username: 'reviewer.one' });
export const two = await addStaff(owner, { username: 'reviewer.two' });
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const language = 'en';
/** A hosted page that opens for every payment while `isDown` is false. */
export const gatewayState = { isDown: false };
export const rails: PaymentRails = {
  gateways: new Map([
    [
      'sandbox',
      {
        code: 'sandbox',
        acknowledgement: 'success',
        createPayment: async ({ depositId }) => {
          if (gatewayState.isDown) throw new Error('down');
          return { payUrl: `/sandbox-gateway/pay/${depositId}`, externalRef: `sbx-${depositId}` };
        },
        readNotification: () => Promise.reject(new Error('not here')),
      },
    ],
  ]),
  links: { returnUrl: (id) => `/#/${id}`, notifyUrl: (code) => `/api/gateways/${code}/notify` },
  watchedChains: new Set(['ERC20']),
  examplesAllowed: true,
};
const base = { clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher };
export const ctx: DepositsCtx = { ...base, db: app, rails };
export const workerCtx = { ...base, db: worker };

export let memberId: string;
export let made = 0;
beforeEach(async () => {
  gatewayState.isDown = false;
  made += 1;
  memberId = await addMember(owner, { id: randomUUID(), username: `depositor_${made}` });
  await makeVerified(owner, memberId);
});

export type Body = Parameters<typeof createDeposit>[1]['body'];
export const create = (body: Partial<Body> = {}, key = randomUUID(), who = memberId) =>
  createDeposit(ctx, {
    memberId: who,
    key,
    language,
    origin,
    body: { methodId: methods.bank_card, amount: '500.00', ...body },
  });
export const handIn = async (id: string, more: { uploadId?: string; txId?: string } = {}, who = memberId) =>
  handInDeposit(ctx, { memberId: who, id, language, origin, ...more });
export async function shown(body: Partial<Body> = {}): Promise<Deposit> {
  const { id } = await create(body);
  return handIn(id, { uploadId: await addProofUpload(owner, memberId) });
}
export const claim = (id: string, admin: AdminIdentity = one) => claimDeposit(ctx, { id, admin, language, origin });
type Judged = Pick<AdminDeposit, 'id' | 'version'>;
export const judge = ({ id, version }: Judged, admin = one) =>
  ({ id, version, admin, language, origin, key: randomUUID() }) as const;
type Explained = Pick<ApproveDepositInput, 'note' | 'confirmationsSeen' | 'confirmationsSource'>;
export const approve = (
  item: Judged,
  actualAmount = '500.00',
  admin = one,
  externalRef?: string,
  explained: Explained = {},
) => approveDeposit(ctx, { ...judge(item, admin), actualAmount, externalRef, ...explained });
/** The confirmations that the first of two approvers reads from an unwatched chain. */
export const seenOnChain = { confirmationsSeen: 20, confirmationsSource: 'tronscan.org' };
export async function approveByTwo(item: Judged, actualAmount: string, txId?: string): Promise<AdminDeposit> {
  await approve(item, actualAmount, one, txId, seenOnChain);
  return approve(await claim(item.id, two), actualAmount, two);
}
export const paid = (id: string, changes: Partial<Parameters<typeof recordGatewayPayment>[1]['notification']> = {}) =>
  recordGatewayPayment(ctx, {
    gateway: 'sandbox',
    notification: {
      depositId: id,
      externalRef: `pay-${id}`,
      amount: 50_000n,
      currency: 'CNY',
      state: 'paid',
      ...changes,
    },
  });
export async function balance(who = memberId): Promise<bigint> {
  const { rows } = await owner.pool.query(
    `SELECT available FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
    [who],
  );
  return rows[0].available;
}
export const past = (id: string) =>
  owner.pool.query(`UPDATE deposit SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
export const actionsOn = async (targetId: string) =>
  (await listAudit(ctx, { targetId })).items.map(({ action, after }) => ({ action, after }));
