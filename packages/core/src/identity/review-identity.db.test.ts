import { randomUUID } from 'node:crypto';
import { recordNumber } from '@fairtick/contracts';
import {
  addPayoutAccount,
  addStaff,
  FakeClock,
  openIdentityPhotos,
  residentNumber,
  shareAuthenticator,
} from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { addPaymentAccount, listPaymentAccounts } from '../payment-accounts/index.ts';
import { approveIdentity } from './approve-identity.ts';
import { claimIdentity } from './claim-identity.ts';
import {
  age,
  app,
  approve,
  approveAs,
  count,
  ctx,
  first,
  idNumber,
  ids,
  latestId,
  look,
  memberId,
  mine,
  newMember,
  numberOf,
  origin,
  owner,
  pin,
  second,
  submit,
  verified,
} from './identity.test-setup.ts';
import { listIdentityViews } from './list-identity-views.ts';
import { listReviewedIdentity } from './list-reviewed-identity.ts';
import { rejectIdentity } from './reject-identity.ts';
import { revealIdentity } from './reveal-identity.ts';
import { viewIdentity } from './view-identity.ts';

describe('an approval', () => {
  test('verifies the member and all wallets together, with the name and number of the document', async () => {
    await submit({ name: '林若曦', idNumber: 'A123456(3)', region: 'hong_kong' });
    const done = await approve('2031-05-06');
    expect(done).toMatchObject({ state: 'verified', decidedBy: 'first', documentExpiresOn: '2031-05-06' });
    expect(await verified()).toEqual({ wallets: [true], member: true });
    expect(await mine()).toMatchObject({
      state: 'verified',
      canSubmit: false,
      verifiedUntil: '2031-05-06T16:00:00.000Z',
      onFile: { name: '林*曦', idNumber: 'A12***6(3)' },
    });
    await expect(submit()).rejects.toMatchObject({ code: 'IDENTITY_ALREADY_VERIFIED' });
    expect((await listAudit(ctx, { targetId: done.id })).items.map(({ action }) => action)).toEqual([
      'identity.approve',
      'identity.claim',
      'identity.submit',
    ]);
  });

  test('makes the verified name the only payee: a card in another name is removed, and none can be added', async () => {
    await addPayoutAccount(owner, { memberId });
    await addPayoutAccount(owner, { memberId, kind: 'TRC20' });
    await submit({ name: '林若曦' });
    await approve();
    expect((await listPaymentAccounts(ctx, { memberId })).map(({ kind }) => kind)).toEqual(['crypto']);
    const account = {
      kind: 'bank',
      number: '6222021234567890128',
      bank: '招商银行',
      branch: '上海',
      replace: false,
    } as const;
    const add = (payee: string) =>
      addPaymentAccount(ctx, {
        member: { id: memberId, sessionId: randomUUID() },
        account: { ...account, payee },
        pwd: pin,
        origin,
      });
    await expect(add('林若溪')).rejects.toMatchObject({ code: 'PAYEE_NAME_DIFFERS' });
    expect(await add('林若曦')).toMatchObject({ kind: 'bank' });
  });

  test('in the registered name keeps the card', async () => {
    await addPayoutAccount(owner, { memberId });
    await submit();
    await approve();
    expect(await listPaymentAccounts(ctx, { memberId })).toHaveLength(1);
  });

  test('lasts as long as the document, at most five years, and refuses an expired document', async () => {
    await submit();
    await expect(approve('2020-01-01')).rejects.toMatchObject({ code: 'IDENTITY_DOCUMENT_EXPIRED' });
    expect(await verified()).toEqual({ wallets: [false], member: false });
    const { verifiedUntil } = await approve('2099-12-31');
    expect((Date.parse(verifiedUntil ?? '') - Date.now()) / 86_400_000).toBeCloseTo(1825, 2);
  });
});

describe('an approval against a failed check', () => {
  const note = 'twins with one mistyped number, both seen on video';
  /** A submission with the number of another member, or with a photo of theirs. */
  const suspect = async (what: 'number' | 'photo'): Promise<string> => {
    const other = await newMember();
    await submit({ by: other });
    await submit(what === 'number' ? { idNumber: numberOf(other) } : {});
    if (what === 'photo') {
      await owner.pool.query('ALTER TABLE upload DISABLE TRIGGER upload_guard');
      await owner.pool.query(
        `UPDATE upload u SET sha256 = theirs.sha256 FROM upload theirs
          WHERE u.id = $1 AND theirs.member_id = $2 AND theirs.purpose = 'identity_front'`,
        [(await mine()).check?.frontUploadId, other],
      );
      await owner.pool.query('ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_guard');
    }
    return latestId();
  };

  test('needs both photos opened by the approver, by the server’s log', async () => {
    await submit();
    const id = await latestId();
    const { version, photosOpened } = await claimIdentity(ctx, look(id));
    expect(photosOpened).toBe(false);
    const decide = () => approveIdentity(ctx, { ...look(id), version, documentExpiresOn: null });
    await expect(decide()).rejects.toMatchObject({ code: 'IDENTITY_PHOTOS_UNSEEN' });
    await openIdentityPhotos(app, { checkId: id, admin: second });
    await expect(decide()).rejects.toMatchObject({ code: 'IDENTITY_PHOTOS_UNSEEN' });
    await openIdentityPhotos(app, { checkId: id, admin: first });
    expect(await viewIdentity(ctx, look(id))).toMatchObject({ photosOpened: true, secondApprovalNeeded: false });
    expect(await decide()).toMatchObject({ state: 'verified', approvalNote: null, firstApprover: null });
  });

  test.each([
    ['number', 'number_shared'],
    ['photo', 'picture_reused'],
  ] as const)('of a %s of another member needs a reason and two people', async (what, check) => {
    const id = await suspect(what);
    expect(await viewIdentity(ctx, look(id))).toMatchObject({ secondApprovalNeeded: true, firstApprover: null });
    await expect(approveAs(first, { id })).rejects.toMatchObject({
      code: 'REVIEW_CHECK_FAILED',
      details: { checks: [check] },
    });
    const withoutCode = { ...first, steppedUp: false };
    await expect(approveAs(withoutCode, { id, note })).rejects.toMatchObject({ code: 'ADMIN_STEP_UP_REQUIRED' });
    expect(await approveAs(first, { id, note })).toMatchObject({
      state: 'pending_review',
      firstApprover: 'first',
      approvalNote: note,
      claim: null,
    });
    expect(await verified()).toEqual({ wallets: [false], member: false });
    expect((await listAudit(ctx, { targetId: id, limit: 1 })).items[0]).toMatchObject({
      action: 'identity.approve',
      after: { state: 'pending_review', note },
    });
    await expect(approveAs(first, { id })).rejects.toMatchObject({ code: 'REVIEW_SAME_PERSON' });
    // The first approver's claim does not exclude a second reviewer; another account of the first is no second person.
    const double = await addStaff(owner, { username: `double_${count}` });
    const { version } = await claimIdentity(ctx, look(id, double));
    await openIdentityPhotos(app, { checkId: id, admin: double });
    await shareAuthenticator(owner, [first.id, double.id]);
    // It cannot claim either, which could exclude every other second reviewer.
    await expect(claimIdentity(ctx, look(id, double))).rejects.toMatchObject({ code: 'SAME_PERSON' });
    const asDouble = approveIdentity(ctx, { ...look(id, double), version, documentExpiresOn: null });
    await expect(asDouble).rejects.toMatchObject({ code: 'SAME_PERSON' });
    await owner.pool.query('UPDATE admin SET totp_secret = $2 WHERE id = $1', [double.id, `of ${double.id}`]);
    await age(id, 1);
    expect(await approveAs(second, { id })).toMatchObject({
      state: 'verified',
      firstApprover: 'first',
      decidedBy: 'second',
      approvalNote: note,
    });
    expect(await verified()).toEqual({ wallets: [true], member: true });
  });

  test('can still be rejected by the first approver', async () => {
    const id = await suspect('number');
    await approveAs(first, { id, note });
    const { version } = await claimIdentity(ctx, look(id));
    const rejected = await rejectIdentity(ctx, { ...look(id), version, reasons: ['used_elsewhere'], note: '' });
    expect(rejected).toMatchObject({ state: 'rejected', decidedBy: 'first', firstApprover: 'first' });
  });
});

describe('a reviewer', () => {
  test('reads names in full only after a claim, which the member sees; lists and colleagues see them masked', async () => {
    await submit();
    const id = await latestId();
    const names = async (admin: AdminIdentity) => {
      const { member, document, checks } = await viewIdentity(ctx, look(id, admin));
      return [member.realName, document?.name, checks.find(({ key }) => key === 'name_on_file')?.detail];
    };
    const [masked, inFull] = [
      ['林*溪', '林*溪', '林*溪 / 林*溪'],
      ['林若溪', '林若溪', '林若溪 / 林若溪'],
    ];
    expect(await names(first)).toEqual(masked);
    await expect(revealIdentity(ctx, look(id))).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' });
    const claimed = await claimIdentity(ctx, look(id));
    expect(claimed).toMatchObject({
      document: { name: '林若溪' },
      member: { idNumber: expect.stringContaining('***') },
    });
    expect([await names(first), await names(second)]).toEqual([inFull, masked]);
    await expect(revealIdentity(ctx, look(id, second))).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' });
    expect(await revealIdentity(ctx, look(id))).toMatchObject({ declared: { name: '林若溪', idNumber } });
    expect(JSON.stringify((await listReviewedIdentity(ctx, { q: id })).items)).not.toContain('林若溪');
    const { items } = await listIdentityViews(ctx, { memberId });
    expect(items.map(({ what }) => what)).toEqual(['number', 'details', 'name', 'name', 'details']);
    expect(await approveAs(first, { id })).toMatchObject({ member: { realName: '林*溪' } });
  });

  test('decides what they claimed, in the version that they saw, alone until the claim ends', async () => {
    await submit();
    const id = await latestId();
    const decide = (admin: AdminIdentity, version: number) =>
      approveIdentity(ctx, { ...look(id, admin), version, documentExpiresOn: null });
    await expect(decide(first, 1)).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' });
    for (const admin of [first, second]) await openIdentityPhotos(app, { checkId: id, admin });
    const { version, claim } = await claimIdentity(ctx, look(id));
    expect((Date.parse(claim?.until ?? '') - Date.now()) / 60_000).toBeCloseTo(15, 1);
    await expect(claimIdentity(ctx, look(id, second))).rejects.toMatchObject({ code: 'REVIEW_CLAIMED' });
    await expect(decide(second, version)).rejects.toMatchObject({ code: 'REVIEW_CLAIMED' });
    await expect(decide(first, version - 1)).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    await age(id, 1);
    await expect(decide(first, version)).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' });
    const taken = await claimIdentity(ctx, look(id, second));
    expect((await decide(second, taken.version)).state).toBe('verified');
    await expect(decide(second, taken.version)).rejects.toMatchObject({ code: 'IDENTITY_STATE' });
    expect(await verified()).toEqual({ wallets: [true], member: true });
    const { items } = await listAudit(ctx, { targetId: id, action: 'identity.refused' });
    expect(items.map(({ after }) => (after as { refusal: string }).refusal).toReversed()).toEqual([
      'REVIEW_NOT_CLAIMED',
      'REVIEW_CLAIMED',
      'REVIEW_CLAIMED',
      'REVIEW_CHANGED',
      'REVIEW_NOT_CLAIMED',
      'IDENTITY_STATE',
    ]);
  });

  test('is never the member, nor an administrator without the permission or with an ended session', async () => {
    await submit();
    const id = await latestId();
    const own = await addStaff(owner, { username: `own_${count}`, ownMemberId: memberId });
    const double = await addStaff(owner, { username: `double_${count}` });
    await shareAuthenticator(owner, [own.id, double.id]);
    for (const self of [own, double]) {
      await expect(claimIdentity(ctx, look(id, self))).rejects.toMatchObject({ code: 'REVIEW_OWN_ACCOUNT' });
      const byHand = `UPDATE identity_check SET version = version + 1, claimed_by = $2, taken_up_at = now(),
        claimed_until = now() + interval '1 minute' WHERE id = $1`;
      await expect(owner.pool.query(byHand, [id, self.id])).rejects.toMatchObject({
        message: 'an administrator cannot review their own proof of identity',
      });
    }
    const clerk = await addStaff(owner, { username: `clerk_${count}`, permissions: ['identity:review:read'] });
    await expect(claimIdentity(ctx, look(id, clerk))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const gone = await addStaff(owner, { username: `gone_${count}` });
    await owner.pool.query(`UPDATE admin_session SET ended_at = now(), end_reason = 'logout' WHERE id = $1`, [
      gone.sessionId,
    ]);
    await expect(claimIdentity(ctx, look(id, gone))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(claimIdentity(ctx, look(ids.uuid()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('sees the checks: another name, a shared number, pictures of another member', async () => {
    const thief = await newMember();
    await submit({ name: '林若曦', idNumber: residentNumber(950) });
    const front = (await mine()).check?.frontUploadId;
    await approve();
    await submit({ by: thief, name: '林若曦', idNumber: residentNumber(950) });
    const theirs = (await mine(thief)).check?.frontUploadId;
    await owner.pool.query('ALTER TABLE upload DISABLE TRIGGER upload_guard');
    await owner.pool.query(
      'UPDATE upload SET sha256 = (SELECT sha256 FROM upload WHERE id = $1), width = 300 WHERE id = $2',
      [front, theirs],
    );
    await owner.pool.query('ALTER TABLE upload ENABLE ALWAYS TRIGGER upload_guard');
    // The last platform day before the birthday, 7 March: its end is at 16:00 UTC.
    const clock = new FakeClock('2027-03-06T15:59:59.999Z');
    const { checks } = await viewIdentity({ ...ctx, clock }, look(await latestId(thief)));
    const of = (key: string) => checks.find((check) => check.key === key);
    expect(of('name_on_file')).toMatchObject({ verdict: 'attention', detail: '林*曦 / 林*溪' });
    expect(of('number_shared')).toMatchObject({ verdict: 'bad', detail: '1 / 1' });
    expect(of('picture_reused')).toMatchObject({ verdict: 'bad', detail: '1' });
    expect(of('picture_size')).toMatchObject({ verdict: 'attention', detail: '300 px' });
    expect(of('age')).toMatchObject({ verdict: 'ok', detail: '36' });
    clock.advance(1);
    const onBirthday = await viewIdentity({ ...ctx, clock }, look(await latestId(thief)));
    expect(onBirthday.checks.find(({ key }) => key === 'age')).toMatchObject({ detail: '37' });
    expect(JSON.stringify(checks)).not.toMatch(new RegExp(`林若|${residentNumber(950)}`));
  });

  test('orders the queue by due time, finds by name, and pages', async () => {
    const others = [await newMember(), await newMember(), await newMember()];
    for (const by of others) await submit({ by });
    const open = await listReviewedIdentity(ctx, { queue: 'open', limit: 100 });
    const due = open.items.map(({ dueAt }) => dueAt ?? '');
    expect(due).toEqual(due.toSorted());
    expect(open.items.every(({ state }) => state === 'pending_review')).toBe(true);
    for (const queue of ['open', 'all'] as const) {
      const whole = (await listReviewedIdentity(ctx, { queue, limit: 100 })).items.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listReviewedIdentity>> = await listReviewedIdentity(ctx, {
          queue,
          limit: 2,
          ...(cursor === null ? {} : { cursor }),
        });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(paged).toEqual(whole);
    }
    const named = await listReviewedIdentity(ctx, { q: `MEMBER_${count}` });
    expect(named.items.map(({ member }) => member.id)).toEqual([others.at(-1)]);
    expect((await listReviewedIdentity(ctx, { q: others[0] })).items).toHaveLength(1);
    expect((await listReviewedIdentity(ctx, { q: `ber_${count}` })).items.map(({ member }) => member.id)).toContain(
      others.at(-1),
    );
    const { id = '' } = named.items[0] ?? {};
    for (const q of [recordNumber(id), id.slice(-10, -4)])
      expect((await listReviewedIdentity(ctx, { q })).items.map((item) => item.id)).toEqual([id]);
    expect((await listReviewedIdentity(ctx, { q: '100%' })).items).toEqual([]);
    await expect(listReviewedIdentity(ctx, { cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

test('shows the member every view of their submission, by role and staff number and never by username', async () => {
  await submit();
  const id = await latestId();
  await viewIdentity(ctx, look(id));
  await approve();
  expect(await revealIdentity(ctx, look(id, second))).toEqual({
    declared: { name: '林若溪', idNumber },
    onFile: { name: '林若溪', idNumber },
  });
  const { items } = await listIdentityViews(ctx, { memberId });
  expect(items).toMatchObject([
    { what: 'number', roles: ['role-second'], staffNumber: second.id.slice(-6).toUpperCase() },
    { what: 'back_picture', roles: ['role-first'], staffNumber: first.id.slice(-6).toUpperCase() },
    { what: 'front_picture', roles: ['role-first'] },
    { what: 'name', roles: ['role-first'] },
    { what: 'details', roles: ['role-first'] },
  ]);
  const page = await listIdentityViews(ctx, { memberId, limit: 1 });
  const next = await listIdentityViews(ctx, { memberId, cursor: page.nextCursor ?? '' });
  expect([...page.items, ...next.items]).toEqual(items);
  expect((await listIdentityViews(ctx, { memberId: await newMember() })).items).toEqual([]);
  const log = await listAudit(ctx, { targetId: id });
  expect(JSON.stringify(log.items, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(
    new RegExp(`林若溪|${idNumber}`),
  );
});
