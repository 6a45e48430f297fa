import { randomUUID } from 'node:crypto';
import { sqlState } from '@fairtick/db';
import { addDeposit, addMember, addPayoutAccount, openIdentityPhotos } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveIdentity, claimIdentity, purgeIdentity, submitIdentity } from '../identity/index.ts';
import {
  app,
  asTimePassed,
  close,
  ctx,
  daysAgo,
  erase,
  ids,
  methods,
  newMember,
  one,
  owner,
  picture,
  staff,
  uploads,
  worker,
} from './retention.test-setup.ts';

const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const [first, second] = staff;
const refusalOf = (query: Promise<unknown>) =>
  query.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
let memberId = '';
beforeEach(async () => {
  memberId = await newMember('leaver');
});

const available = async () =>
  (
    await one(
      `SELECT available::text AS a FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      memberId,
    )
  )['a'];

async function submit(idNumber: string): Promise<string> {
  const [front, back] = [await picture(memberId, 'identity_front'), await picture(memberId, 'identity_back')];
  const draft = { name: '林若溪', idNumber, frontUploadId: front.id, backUploadId: back.id };
  const { check } = await submitIdentity(ctx, { member: { id: memberId, epoch: 1 }, draft, origin });
  return check?.id ?? '';
}
async function prove(idNumber: string): Promise<string> {
  const id = await submit(idNumber);
  await openIdentityPhotos(app, { checkId: id, admin: first });
  const { version } = await claimIdentity(ctx, { id, admin: first, origin });
  await approveIdentity(ctx, { id, admin: first, origin, version, documentExpiresOn: null });
  return id;
}

describe('a closed account', () => {
  test('has no address, picture, card or saved item left, and is no longer verified', async () => {
    const number = '11010119900307109X';
    memberId = await addMember(owner, { id: ids.uuid(), username: 'proven_leaver', idNumber: number });
    const id = await prove(number);
    await owner.pool.query(`UPDATE member SET email = 'a@b.example', email_confirmed_at = now() WHERE id = $1`, [
      memberId,
    ]);
    await addPayoutAccount(owner, { memberId });
    await close(memberId);
    expect(await one('SELECT email, avatar, verified FROM member WHERE id = $1', memberId)).toEqual({
      email: null,
      avatar: '',
      verified: false,
    });
    expect(
      await one(
        'SELECT count(*) FILTER (WHERE removed_at IS NULL)::int AS cards FROM payment_account WHERE member_id = $1',
        memberId,
      ),
    ).toEqual({ cards: 0 });
    expect(await one('SELECT state FROM identity_check WHERE id = $1', id)).toEqual({ state: 'expired' });
    // The retention term of its documents begins with the closing.
    await asTimePassed('identity_check', `ended_at = ${daysAgo(1_826)}`, id);
    expect(await purgeIdentity({ db: worker, ids, uploads })).toBe(1);
    expect(await one('SELECT erased::int FROM retention_run WHERE kind = $1', 'identity')).toEqual({ erased: 1 });
  });

  test('keeps its permanent exclusion in force, even after proof and data were erased', async () => {
    const number = '110101199003072068';
    memberId = await addMember(owner, { id: ids.uuid(), username: 'barred_leaver', idNumber: number });
    const id = await prove(number);
    await owner.pool.query(
      `INSERT INTO self_pause (member_id, excluded_until, changed_at) VALUES ($1, 'infinity', now())`,
      [memberId],
    );
    await close(memberId);
    const again = (username: string) => addMember(owner, { id: ids.uuid(), username, idNumber: number });
    expect(await refusalOf(again('barred_again'))).toContain('MEMBER_SELF_EXCLUDED');
    await asTimePassed('identity_check', `ended_at = ${daysAgo(1_826)}`, id);
    expect(await purgeIdentity({ db: worker, ids, uploads })).toBe(1);
    await asTimePassed('member', `closed_at = ${daysAgo(1_826)}`, memberId);
    expect(await erase()).toMatchObject({ members: 1 });
    expect(await refusalOf(again('barred_later'))).toContain('MEMBER_SELF_EXCLUDED');
  });

  test('is never verified afterwards', async () => {
    const number = '110101199003074514';
    memberId = await addMember(owner, { id: ids.uuid(), username: 'early_leaver', idNumber: number });
    const id = await submit(number);
    await close(memberId);
    await openIdentityPhotos(app, { checkId: id, admin: first });
    const { version } = await claimIdentity(ctx, { id, admin: first, origin });
    await expect(
      approveIdentity(ctx, { id, admin: first, origin, version, documentExpiresOn: null }),
    ).rejects.toMatchObject({ code: 'MEMBER_CLOSED' });
    await asTimePassed('member', `closed_at = ${daysAgo(2_000)}`, memberId);
    // a reviewer has to decide first
    expect(await erase()).toEqual({});
  });

  test('takes no late money: reviewers see it, booking is refused, and it is refunded', async () => {
    const id = await addDeposit(owner, { memberId, methodId: methods.unionpay, mode: 'gateway', state: 'cancelled' });
    await close(memberId);
    const paid = await one(`SELECT deposit_paid($1, 'sandbox', 'LATE-1', 50000, 'CNY') AS outcome`, id);
    expect(paid).toEqual({ outcome: 'late' });
    const version = async () => (await one('SELECT version FROM deposit WHERE id = $1', id))['version'];
    await owner.pool.query('SELECT claim_deposit($1, $2)', [first.sessionId, id]);
    const approve = owner.pool.query('SELECT approve_deposit($1, $2, $3, 50000, NULL)', [
      first.sessionId,
      id,
      await version(),
    ]);
    expect(await refusalOf(approve)).toContain('MEMBER_CLOSED');
    expect(await available()).toBe('0');
    await owner.pool.query(`SELECT hold_deposit($1, $2, $3, true, 'third_party', NULL)`, [
      first.sessionId,
      id,
      await version(),
    ]);
    await owner.pool.query(`SELECT refund_deposit($1, $2, $3, 'third_party', 'BACK-LATE-1', NULL)`, [
      first.sessionId,
      id,
      await version(),
    ]);
    expect(await one('SELECT state FROM deposit WHERE id = $1', id)).toEqual({ state: 'refunded' });
  });

  test('takes no money by any other stored procedure', async () => {
    const approval = randomUUID();
    const propose = (id: string) =>
      owner.pool.query(
        `SELECT propose_approval($1, $2, 'manual_add', $3, 100, 'goodwill', 'a reason', 'some evidence', '{}')`,
        [first.sessionId, id, memberId],
      );
    const { rows } = await owner.pool
      .query(`SELECT 1 FROM approval_kind WHERE kind = 'manual_add'`)
      .catch(() => ({ rows: [1] }));
    expect(rows).toHaveLength(1);
    await propose(approval);
    await close(memberId);
    expect(await refusalOf(propose(randomUUID()))).toContain('MEMBER_CLOSED');
    const version = (await one('SELECT version FROM approval WHERE id = $1', approval))['version'];
    const decide = owner.pool.query('SELECT decide_approval($1, $2, $3, true, NULL)', [
      second.sessionId,
      approval,
      version,
    ]);
    expect(await refusalOf(decide)).toContain('MEMBER_CLOSED');
    const announce = addDeposit(owner, { memberId, methodId: methods.bank_card });
    expect(await refusalOf(announce)).toContain('MEMBER_CLOSED');
    const direct = owner.pool.query(
      `UPDATE wallet SET available = 1 WHERE member_id = $1 AND account = account_number('real')`,
      [memberId],
    );
    expect(await direct.catch((error: unknown) => sqlState(error))).toBe('FT422');
    expect(await available()).toBe('0');
    // an invited member's reward stays unpaid
    expect(await one('SELECT invite_rewards_left($1, now())::int AS left', memberId)).toEqual({ left: 0 });
  });

  test('cannot be reopened by any role of a process', async () => {
    await close(memberId);
    for (const db of [app, worker]) {
      const open = db.pool.query('UPDATE wallet SET closed = false WHERE member_id = $1', [memberId]);
      expect(await open.catch((error: unknown) => sqlState(error))).toBe('42501');
    }
  });
});
