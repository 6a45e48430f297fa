import type { DocumentRegion, IdentityReason } from '@fairtick/contracts';
import {
  addIdentityPictures,
  addMember,
  addStaff,
  createDatabase,
  openIdentityPhotos,
  openRoles,
  putMoneyTermsInForce,
  residentNumber,
  testCipher,
} from '@fairtick/test-kit';
import { beforeAll, beforeEach } from 'vitest';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { approveIdentity } from './approve-identity.ts';
import { claimIdentity } from './claim-identity.ts';
import { readIdentity } from './read-identity.ts';
import { rejectIdentity } from './reject-identity.ts';
import { revokeIdentity } from './revoke-identity.ts';
import { submitIdentity } from './submit-identity.ts';
import { viewIdentity } from './view-identity.ts';

export const { app, owner, worker, reader } = openRoles(await createDatabase(), 8);
const hasher = await createPasswordHasher({ inFlight: 4, waiting: 100 });
export const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: app, clock: systemClock, ids, log: quiet, cipher: testCipher, hasher };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const pin = '482913';
const pinHash = await hasher.hash(pin);
export const first = await addStaff(owner, { username: 'first' });
export const second = await addStaff(owner, { username: 'second' });

export let memberId: string;
export let count = 0;
/** The number of `memberId`; every member has their own. */
export let idNumber = '';
const numbers = new Map<string, string>();
export const numberOf = (id: string): string => numbers.get(id) ?? '';
beforeAll(() => putMoneyTermsInForce(owner));
beforeEach(async () => {
  memberId = await newMember();
  idNumber = numberOf(memberId);
});

export async function newMember(): Promise<string> {
  count += 1;
  const id = ids.uuid();
  numbers.set(id, residentNumber(count));
  const seed = { username: `member_${count}`, realName: '林若溪', idNumber: numberOf(id), withdrawHash: pinHash };
  return addMember(owner, { id, ...seed });
}

export type Changes = {
  by?: string;
  epoch?: number;
  name?: string | undefined;
  idNumber?: string | undefined;
  region?: DocumentRegion;
};
export type Pictures = { frontUploadId: string; backUploadId: string };
export async function submit({ by = memberId, epoch = 1, ...changes }: Changes = {}, pictures?: Pictures) {
  const draft = {
    name: '林若溪',
    idNumber: numberOf(by),
    ...(pictures ?? (await addIdentityPictures(owner, by))),
    ...changes,
  };
  return submitIdentity(ctx, { member: { id: by, epoch }, draft, origin });
}
export const mine = (by = memberId) => readIdentity(ctx, { memberId: by });
export const latestId = async (by = memberId) => (await mine(by)).check?.id ?? '';
export const look = (id: string, admin = first) => ({ id, admin, origin });
async function step(id: string, admin = first) {
  const claimed = await claimIdentity(ctx, look(id, admin));
  return { ...look(id, admin), version: claimed.version };
}
/** Claims, opens both photos and approves. */
export async function approveAs(
  admin: typeof first,
  { id, documentExpiresOn = null, note }: { id: string; documentExpiresOn?: string | null; note?: string },
) {
  const claimed = await step(id, admin);
  await openIdentityPhotos(app, { checkId: id, admin });
  return approveIdentity(ctx, { ...claimed, documentExpiresOn, note });
}
export const approve = async (documentExpiresOn: string | null = null, by = memberId) =>
  approveAs(first, { id: await latestId(by), documentExpiresOn });
export const reject = async (reasons: IdentityReason[] = ['photo_blurred'], by = memberId) =>
  rejectIdentity(ctx, { ...(await step(await latestId(by))), reasons, note: '' });
export const revoke = async (reasons: IdentityReason[] = ['not_genuine']) => {
  const { version } = await viewIdentity(ctx, look(await latestId()));
  return revokeIdentity(ctx, { ...look(await latestId()), version, reasons, note: '伪造' });
};
export const verified = async (by = memberId) =>
  (
    await owner.pool.query(
      `SELECT array_agg(DISTINCT w.verified) AS wallets, m.verified AS member FROM member m
         JOIN wallet w ON w.member_id = m.id WHERE m.id = $1 GROUP BY m.verified`,
      [by],
    )
  ).rows[0];
/** Moves the times of a submission into the past; only the owner can disable the trigger. */
export async function age(id: string, days: number): Promise<void> {
  await owner.pool.query('ALTER TABLE identity_check DISABLE TRIGGER identity_check_guard');
  await owner.pool.query(
    `UPDATE identity_check SET decided_at = decided_at - $2 * interval '1 day', ended_at = ended_at - $2 * interval '1 day',
       verified_until = verified_until - $2 * interval '1 day', claimed_until = claimed_until - $2 * interval '1 day'
      WHERE id = $1`,
    [id, days],
  );
  await owner.pool.query('ALTER TABLE identity_check ENABLE ALWAYS TRIGGER identity_check_guard');
}
