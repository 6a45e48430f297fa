import { DomainError } from '@fairtick/contracts';
import { createDb, sqlState } from '@fairtick/db';
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { approveIdentity } from './approve-identity.ts';
import { claimIdentity } from './claim-identity.ts';
import { readIdentity } from './read-identity.ts';
import { rejectIdentity } from './reject-identity.ts';
import { revokeIdentity } from './revoke-identity.ts';
import { submitIdentity } from './submit-identity.ts';

const rounds = 50;
const database = await createDatabase();
const { owner } = openRoles(database, 6);
const db = createDb({ url: database.appUrl, poolSize: 12, applicationName: 'test', patience: 10 });
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids, log: quiet, cipher: testCipher };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const first = await addStaff(owner, { username: 'first' });
const second = await addStaff(owner, { username: 'second' });
beforeAll(() => putMoneyTermsInForce(owner));
afterAll(() => db.close());

let count = 0;
async function newMember(): Promise<string> {
  count += 1;
  return addMember(owner, { id: ids.uuid(), username: `member_${count}`, idNumber: residentNumber(count) });
}
async function submit(memberId: string) {
  const draft = { name: '林若溪', idNumber: residentNumber(count), ...(await addIdentityPictures(owner, memberId)) };
  return submitIdentity(ctx, { member: { id: memberId, epoch: 1 }, draft, origin });
}
/** Codes of the refusals; any other error is thrown. */
function codesOf(tries: PromiseSettledResult<unknown>[]): string[] {
  return tries
    .map((one) => {
      if (one.status === 'fulfilled') return 'done';
      const error: unknown = one.reason;
      return error instanceof DomainError ? error.code : `fault ${sqlState(error) ?? String(error)}`;
    })
    .toSorted();
}

test(`decides a submission once that two reviewers claim and decide concurrently, ${rounds} rounds`, async () => {
  const outcomes = { verified: 0, rejected: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const memberId = await newMember();
    const id = (await submit(memberId)).check?.id ?? '';
    const look = (admin: AdminIdentity) => ({ id, admin, origin });
    const claims = await Promise.allSettled([claimIdentity(ctx, look(first)), claimIdentity(ctx, look(second))]);
    expect(codesOf(claims)).toEqual(['REVIEW_CLAIMED', 'done']);
    await openIdentityPhotos(owner, { checkId: id, admin: first });
    await openIdentityPhotos(owner, { checkId: id, admin: second });
    const [has, other] = claims[0]?.status === 'fulfilled' ? [first, second] : [second, first];
    const decisions = [
      () => approveIdentity(ctx, { ...look(has), version: 2, documentExpiresOn: null }),
      () => rejectIdentity(ctx, { ...look(has), version: 2, reasons: ['photo_glare'], note: '' }),
      () => approveIdentity(ctx, { ...look(other), version: 2, documentExpiresOn: null }),
      () => rejectIdentity(ctx, { ...look(other), version: 2, reasons: ['other'], note: '' }),
      () => claimIdentity(ctx, look(other)),
    ];
    const order = round % 2 === 0 ? decisions : decisions.toReversed();
    const codes = codesOf(await Promise.allSettled(order.map((decide) => decide())));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code.startsWith('fault'))).toEqual([]);
    const { state, check } = await readIdentity(ctx, { memberId });
    expect(check?.reasons).toEqual(state === 'verified' ? [] : ['photo_glare']);
    outcomes[state === 'verified' ? 'verified' : 'rejected'] += 1;
    const { rows } = await owner.pool.query(
      `SELECT m.verified AND bool_and(w.verified) AS all, m.verified OR bool_or(w.verified) AS any,
              (SELECT decided_by FROM identity_check WHERE id = $2) AS by
         FROM member m JOIN wallet w ON w.member_id = m.id WHERE m.id = $1 GROUP BY m.verified`,
      [memberId, id],
    );
    const proven = state === 'verified';
    expect(rows).toEqual([{ all: proven, any: proven, by: has.id }]);
  }
  expect(outcomes.verified + outcomes.rejected).toBe(rounds);
});

test('makes twelve concurrent submissions one, and refuses the others by a rule', async () => {
  for (let round = 0; round < 10; round += 1) {
    const memberId = await newMember();
    const codes = codesOf(await Promise.allSettled(Array.from({ length: 12 }, () => submit(memberId))));
    expect(codes).toEqual([...Array.from({ length: 11 }, () => 'IDENTITY_PENDING'), 'done']);
    const { rows } = await owner.pool.query(
      `SELECT count(*)::int AS checks, (SELECT count(*)::int FROM upload WHERE member_id = $1 AND attached_to IS NOT NULL)
         AS pictures FROM identity_check WHERE member_id = $1`,
      [memberId],
    );
    expect(rows).toEqual([{ checks: 1, pictures: 2 }]);
  }
});

/** Claimed by the first reviewer, with both photos opened: ready for approval. */
async function readyToApprove(memberId: string): Promise<() => Promise<unknown>> {
  const id = (await submit(memberId)).check?.id ?? '';
  const { version } = await claimIdentity(ctx, { id, admin: first, origin });
  await openIdentityPhotos(owner, { checkId: id, admin: first });
  return () => approveIdentity(ctx, { id, admin: first, origin, version, documentExpiresOn: null });
}
async function addSession(memberId: string): Promise<string> {
  const id = ids.uuid();
  await db.pool.query(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '12 h')`,
    [id, memberId],
  );
  return id;
}
const verifiedAfterClosing = async (memberId: string) =>
  (
    await owner.pool.query(
      `SELECT closed_at IS NOT NULL AS closed, verified OR EXISTS (
                SELECT 1 FROM identity_check i WHERE i.member_id = m.id AND i.state = 'verified') AS verified
         FROM member m WHERE id = $1`,
      [memberId],
    )
  ).rows[0];

test('approves no identity of a member who closes the account at the same time', async () => {
  const memberId = await newMember();
  const approve = await readyToApprove(memberId);
  const sessionId = await addSession(memberId);
  const closing = await db.pool.connect();
  try {
    // Holds the wallets, as closing an account does from its first statement on.
    await closing.query('BEGIN');
    await closing.query('SELECT lock_member_gate($1)', [memberId]);
    const { rows } = await closing.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const approving = Promise.allSettled([approve()]);
    const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid))';
    await expect.poll(async () => (await owner.pool.query(waiting, [rows[0]?.pid])).rowCount).toBe(1);
    await closing.query('SELECT close_account($1)', [sessionId]);
    await closing.query('COMMIT');
    expect(codesOf(await approving)).toEqual(['MEMBER_CLOSED']);
  } finally {
    closing.release(true);
  }
  expect(await verifiedAfterClosing(memberId)).toEqual({ closed: true, verified: false });
});

test('never deadlocks while an account is closed, its verification revoked and a proof submitted', async () => {
  for (let round = 0; round < 10; round += 1) {
    const memberId = await newMember();
    await (await readyToApprove(memberId))();
    const { rows } = await owner.pool.query('SELECT id, version FROM identity_check WHERE member_id = $1', [memberId]);
    const sessionId = await addSession(memberId);
    const tries = [
      () => db.pool.query('SELECT close_account($1)', [sessionId]),
      () => revokeIdentity(ctx, { ...rows[0], admin: first, origin, reasons: ['other'], note: '' }),
      () => submit(memberId),
    ];
    const codes = codesOf(await Promise.allSettled((round % 2 === 0 ? tries : tries.toReversed()).map((run) => run())));
    expect(codes.filter((code) => code.startsWith('fault'))).toEqual([]);
    expect(await verifiedAfterClosing(memberId)).toEqual({ closed: true, verified: false });
  }
});
