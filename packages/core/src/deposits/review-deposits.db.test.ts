import { randomUUID } from 'node:crypto';
import { type Deposit, riskOf } from '@fairtick/contracts';
import { addMember, addProofUpload, addStaff, putMoneyTermsInForce, shareAuthenticator } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import {
  actionsOn,
  approve,
  balance,
  claim,
  create,
  ctx,
  handIn,
  judge,
  language,
  made,
  memberId,
  one,
  origin,
  owner,
  past,
  shown,
  two,
  workerCtx,
} from './deposits.test-setup.ts';
import {
  expireDeposits,
  holdDeposit,
  listDeposits,
  listReviewedDeposits,
  readDeposit,
  refundDeposit,
  rejectDeposit,
  viewDeposit,
} from './index.ts';

describe('review', () => {
  test('posts what arrived, once, and records who did what', async () => {
    const { id } = await shown({ payerName: '林若溪' });
    const before = await viewDeposit(ctx, { id, admin: one, language, origin });
    expect(before).toMatchObject({
      member: { realName: '林*溪', verified: true },
      payerName: '林*溪',
      claim: null,
      secondApprovalNeeded: false,
      version: 2,
    });
    expect(Object.fromEntries(before.checks.map(({ key, verdict }) => [key, verdict]))).toMatchObject({
      verified: 'ok',
      payer_name: 'ok',
      amount: 'attention',
      method_limits: 'ok',
    });
    // An ordinary deposit of a new member: what the reviewer has to read does not raise the risk.
    expect(riskOf(before.checks)).toEqual({ risk: 'low', causes: [] });
    const claimed = await claim(id);
    // In full for the reviewer who has to compare it, masked for all others and after the decision.
    expect(claimed).toMatchObject({ state: 'reviewing', claim: { username: 'reviewer.one' }, payerName: '林若溪' });
    const detailOf = async (admin: typeof one) => {
      const { member, payerName, checks } = await viewDeposit(ctx, { id, admin, language, origin });
      return [member.realName, payerName, checks.find(({ key }) => key === 'payer_name')?.detail];
    };
    expect(await detailOf(one)).toEqual(['林若溪', '林若溪', '林若溪 / 林若溪']);
    expect(await detailOf(two)).toEqual(['林*溪', '林*溪', '林*溪 / 林*溪']);
    const done = await approve(claimed, '499.99', one, 'BANK-1');
    expect(done).toMatchObject({
      payerName: '林*溪',
      state: 'completed',
      submittedAmount: '500.00',
      actualAmount: '499.99',
      postedAmount: '499.99',
      firstApprover: 'reviewer.one',
      secondApprover: null,
      dueAt: null,
      holder: null,
    });
    expect(done.steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'recharging member',
      'pending_review member',
      'reviewing reviewer.one',
      'completed reviewer.one',
    ]);
    expect((await readDeposit(ctx, { memberId, id, language })).steps.at(-1)).toMatchObject({ by: 'reviewer' });
    expect(await balance()).toBe(49_999n);
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      'deposits.approve',
      'deposits.view',
      'deposits.view',
      'deposits.claim',
      'deposits.view',
    ]);
    const { rows } = await owner.pool.query('SELECT topic FROM outbox WHERE ref = $1 ORDER BY id', [id]);
    expect(rows.map(({ topic }) => topic)).toEqual([6, 6, 6, 4, 6]);
  });

  test('needs a written reason for a failed check, kept in the log and shown to the second reviewer', async () => {
    const note = 'paid from a joint account with the spouse';
    const small = await claim((await shown({ payerName: '王小明' })).id);
    await expect(approve(small)).rejects.toMatchObject({
      code: 'REVIEW_CHECK_FAILED',
      details: { checks: ['payer_name'] },
    });
    expect(await balance()).toBe(0n);
    const byHand = `SELECT approve_deposit($1, $2, $3, 50000, NULL, p_failed => '{payer_name}')`;
    await expect(ctx.db.pool.query(byHand, [one.sessionId, small.id, small.version])).rejects.toThrow(
      'REVIEW_CHECK_FAILED',
    );
    expect(await approve(small, '500.00', one, undefined, { note })).toMatchObject({
      state: 'completed',
      approvalNote: note,
      secondApprover: null,
    });
    const [approved, refused] = await actionsOn(small.id);
    expect([approved?.after, refused?.after]).toMatchObject([{ note }, { refusal: 'REVIEW_CHECK_FAILED' }]);

    const large = await claim((await shown({ payerName: '王小明', amount: '20000.00' })).id);
    await expect(approve(large, '20000.00')).rejects.toThrow('REVIEW_CHECK_FAILED');
    await approve(large, '20000.00', one, undefined, { note });
    expect(await approve(await claim(large.id, two), '20000.00', two)).toMatchObject({ state: 'completed' });
  });

  test('needs the reviewer’s own claim and the current version', async () => {
    const { id } = await shown();
    await expect(approve({ id, version: 2 })).rejects.toThrow('REVIEW_NOT_CLAIMED');
    const claimed = await claim(id);
    await expect(claim(id, two)).rejects.toThrow('REVIEW_CLAIMED');
    await expect(approve(claimed, '500.00', two)).rejects.toThrow('REVIEW_CLAIMED');
    await expect(approve({ id, version: claimed.version - 1 })).rejects.toThrow('REVIEW_CHANGED');
    // a repeated claim only lasts longer
    expect((await claim(id)).version).toBe(claimed.version);
    await owner.pool.query(`UPDATE deposit SET claimed_until = now() WHERE id = $1`, [id]);
    await expect(approve(claimed)).rejects.toThrow('REVIEW_NOT_CLAIMED');
    expect(await claim(id, two)).toMatchObject({ claim: { username: 'reviewer.two' } });
    await expect(approve(claimed)).rejects.toThrow('REVIEW_CLAIMED');
    expect(await balance()).toBe(0n);
    const refused = (await actionsOn(id)).filter(({ action }) => action === 'deposits.refused');
    expect(refused.map(({ after }) => (after as { refusal: string }).refusal).toSorted()).toEqual([
      'REVIEW_CHANGED',
      'REVIEW_CLAIMED',
      'REVIEW_CLAIMED',
      'REVIEW_CLAIMED',
      'REVIEW_NOT_CLAIMED',
      'REVIEW_NOT_CLAIMED',
    ]);
  });

  test('needs two people with the same amount and reference from 10,000.00 up', async () => {
    const { id } = await shown({ amount: '10000.00' });
    const first = await approve(await claim(id), '10000.00', one, 'BANK-2');
    expect(first).toMatchObject({
      state: 'reviewing',
      claim: null,
      secondApprovalNeeded: true,
      firstApprover: 'reviewer.one',
      actualAmount: '10000.00',
    });
    expect(await balance()).toBe(0n);
    await expect(approve(await claim(id), '10000.00')).rejects.toThrow('REVIEW_SAME_PERSON');
    // The first approver's claim does not exclude a second reviewer; the second reviewer's claim excludes the first.
    const claimed = await claim(id, two);
    await expect(claim(id)).rejects.toThrow('REVIEW_CLAIMED');
    await expect(approve(claimed, '9999.99', two)).rejects.toThrow('REVIEW_AMOUNT_DIFFERS');
    await expect(approve(claimed, '10000.00', two, 'BANK-3')).rejects.toThrow('REVIEW_REFERENCE_DIFFERS');
    expect(await approve(claimed, '10000.00', two, 'bank-2')).toMatchObject({
      state: 'completed',
      firstApprover: 'reviewer.one',
      secondApprover: 'reviewer.two',
    });
    expect(await balance()).toBe(1_000_000n);
  });

  test('lets the second approver add the bank’s reference where the first gave none', async () => {
    const { id } = await shown({ amount: '10000.00' });
    await approve(await claim(id), '10000.00');
    const done = await approve(await claim(id, two), '10000.00', two, 'BANK-9');
    expect(done).toMatchObject({ state: 'completed', externalRef: 'BANK-9', secondApprover: 'reviewer.two' });
  });

  test.each([
    ['small and arrived large', '100.00', '20000.00'],
    ['large and arrived small', '20000.00', '500.00'],
  ])('takes two people and a fresh code of the first for a deposit announced %s', async (_, amount, actual) => {
    const { id } = await shown({ amount });
    const claimed = await claim(id);
    const stale = { ...one, steppedUp: false };
    const explained = { note: 'as the statement shows' };
    const ref = `BANK-${id}`;
    await expect(approve(claimed, actual, stale, ref, explained)).rejects.toThrow('ADMIN_STEP_UP_REQUIRED');
    const first = await approve(claimed, actual, one, ref, explained);
    expect(first).toMatchObject({ state: 'reviewing', firstApprover: 'reviewer.one', secondApprovalNeeded: true });
    const { items } = await listReviewedDeposits(ctx, { queue: 'open', q: id, language, limit: 5 });
    expect(items).toMatchObject([{ id, secondApprovalNeeded: true }]);
    const taken = await claim(id, two);
    await expect(approve(taken, actual, { ...two, steppedUp: false })).rejects.toThrow('ADMIN_STEP_UP_REQUIRED');
    expect(await approve(taken, actual, two)).toMatchObject({ state: 'completed', secondApprovalNeeded: true });
  });

  test('refuses a second account with the same authenticator as the second person', async () => {
    const [self, again] = [
      await addStaff(owner, { username: 'self' }),
      await addStaff(owner, { username: 'self.again' }),
    ];
    const { id } = await shown({ amount: '10000.00' });
    await approve(await claim(id, self), '10000.00', self);
    const claimed = await claim(id, again);
    await shareAuthenticator(owner, [self.id, again.id]);
    // A claim could exclude every other second reviewer.
    await expect(claim(id, again)).rejects.toMatchObject({ code: 'SAME_PERSON' });
    await expect(approve(claimed, '10000.00', again)).rejects.toMatchObject({ code: 'SAME_PERSON' });
    expect(await balance()).toBe(0n);
    await owner.pool.query('UPDATE admin SET totp_secret = $2 WHERE id = $1', [again.id, 'another secret']);
    expect(await approve(claimed, '10000.00', again)).toMatchObject({ state: 'completed' });
  });

  test('needs one person at 9,999.99, and takes a first approval back by a hold', async () => {
    const small = await shown({ amount: '10000.00' });
    expect(await approve(await claim(small.id), '9999.99')).toMatchObject({
      state: 'completed',
      secondApprovalNeeded: false,
    });
    const large = await shown({ amount: '20000.00' });
    await approve(await claim(large.id), '20000.00');
    const held = await holdDeposit(ctx, { ...judge(await claim(large.id, two), two), hold: true, reason: 'other' });
    expect(held).toMatchObject({ state: 'on_hold', firstApprover: null, reason: 'other' });
    const again = await holdDeposit(ctx, { ...judge(held, two), hold: false });
    expect(again).toMatchObject({ state: 'reviewing', claim: { username: 'reviewer.two' }, reason: null });
    expect(await approve(again, '20000.00', two)).toMatchObject({ state: 'reviewing', firstApprover: 'reviewer.two' });
  });

  test('refuses administrators their own account, whatever their permissions', async () => {
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    const { id } = await shown();
    await expect(claim(id, self)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    const claimed = await claim(id);
    await expect(approve(claimed, '500.00', self)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await expect(rejectDeposit(ctx, { ...judge(claimed, self), reason: 'other' })).rejects.toThrow(
      'REVIEW_OWN_ACCOUNT',
    );
    await expect(holdDeposit(ctx, { ...judge(claimed, self), hold: true })).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    const log = await listAudit(ctx, { actorId: self.id });
    expect(log.items).toHaveLength(4);
  });

  test('refuses another account of the same person', async () => {
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    const double = await addStaff(owner, { username: `double.${made}` });
    await shareAuthenticator(owner, [self.id, double.id]);
    const { id } = await shown();
    await expect(claim(id, double)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    const claimed = await claim(id);
    await expect(approve(claimed, '500.00', double)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    // also for the owner of the tables
    const byHand = 'UPDATE deposit SET claimed_by = $2 WHERE id = $1';
    await expect(owner.pool.query(byHand, [id, double.id])).rejects.toMatchObject({ code: 'FT422' });
    expect((await approve(claimed)).state).toBe('completed');
  });

  test('continues with an approval from before the account was known to be the approver’s own, but does not book by it', async () => {
    const double = await addStaff(owner, { username: `double.${made}` });
    const { id } = await shown({ amount: '20000.00' });
    await approve(await claim(id, double), '20000.00', double);
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    await shareAuthenticator(owner, [self.id, double.id]);
    const claimed = await claim(id);
    await expect(approve(claimed, '20000.00')).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    expect(await balance()).toBe(0n);
    // a hold takes that approval back
    const held = await holdDeposit(ctx, { ...judge(claimed), hold: true });
    const again = await holdDeposit(ctx, { ...judge(held), hold: false });
    const first = await approve(await claim(again.id), '20000.00');
    expect(await approve(await claim(first.id, two), '20000.00', two)).toMatchObject({ state: 'completed' });
  });

  test('shows the member the reason of a rejection, and never the note', async () => {
    const { id } = await shown();
    const input = { ...judge(await claim(id)), reason: 'proof_unreadable', note: 'please send 100 first' } as const;
    const rejected = await rejectDeposit(ctx, input);
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason: 'proof_unreadable',
      reasonNote: 'please send 100 first',
    });
    expect(await rejectDeposit(ctx, input)).toEqual(rejected);
    const seen = await readDeposit(ctx, { memberId, id, language });
    expect(seen).toMatchObject({ state: 'rejected', reason: 'proof_unreadable', reasonNote: null, holder: null });
  });

  test('refunds a held deposit that was sent back, and posts nothing', async () => {
    const held = await holdDeposit(ctx, { ...judge(await claim((await shown()).id)), hold: true });
    const input = { ...judge(held), reason: 'third_party', externalRef: 'BACK-1' } as const;
    await expect(claim(held.id, two)).rejects.toThrow('DEPOSIT_STATE');
    expect(await refundDeposit(ctx, input)).toMatchObject({ state: 'refunded', externalRef: 'BACK-1' });
    expect(await balance()).toBe(0n);
    await expect(refundDeposit(ctx, { ...input, key: randomUUID() })).rejects.toThrow('DEPOSIT_STATE');
  });

  test('refuses more than an unverified member may have in total; the reviewer can hold it instead', async () => {
    const fresh = await addMember(owner, { id: randomUUID(), username: `fresh_${made}` });
    const handedIn = async (amount: string) => {
      const { id } = await create({ amount }, randomUUID(), fresh);
      await handIn(id, { uploadId: await addProofUpload(owner, fresh) }, fresh);
      return claim(id);
    };
    await approve(await handedIn('300.00'), '300.00');
    const claimed = await handedIn('700.00');
    const { id } = claimed;
    await expect(approve(claimed, '700.01')).rejects.toThrow('DEPOSIT_UNVERIFIED_LIMIT');
    // A deposit keeps the limit of its own time, and the time that its proof may wait.
    const now = () => new Date().toISOString();
    await putMoneyTermsInForce(owner, {
      unverified_deposit_total: 10_000,
      deposit_proof_expiry_s: 60,
      effective_at: now(),
    });
    const { rows } = await owner.pool.query<{ left: number }>(
      'SELECT extract(epoch FROM due_at - clock_timestamp())::float8 AS left FROM deposit WHERE id = $1',
      [id],
    );
    expect(rows[0]?.left).toBeGreaterThan(60);
    // the check by the current terms fails
    await approve(claimed, '700.00', one, undefined, { note: 'announced under the former total' });
    expect(await balance(fresh)).toBe(100_000n);
    const usual = { unverified_deposit_total: 100_000, deposit_proof_expiry_s: 86_400, effective_at: now() };
    await putMoneyTermsInForce(owner, usual);
  });

  test('orders the queue by due time after the claims of the reader, finds by reference and name, and pages', async () => {
    const items: Deposit[] = [];
    for (let n = 0; n < 3; n += 1) items.push(await shown());
    const list = (query: object) => listReviewedDeposits(ctx, { language, ...query });
    const q = `depositor_${made}`;
    const first = await list({ queue: 'open', q, limit: 2 });
    const second = await list({ queue: 'open', q, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    const [a, b, c] = items.map(({ id }) => id);
    await claim(c ?? '');
    const own = await list({ queue: 'open', q, limit: 2, reader: one.id });
    const others = await list({ queue: 'open', q, limit: 2, reader: one.id, cursor: own.nextCursor ?? '' });
    expect([...own.items, ...others.items].map(({ id }) => id)).toEqual([c, a, b]);
    expect((await list({ queue: 'open', q, reader: two.id })).items.map(({ id }) => id)).toEqual([a, b, c]);
    expect((await list({ queue: 'open', q, limit: 1, reader: one.id })).items.map(({ id }) => id)).toEqual([a]);
    const newest = await list({ q, limit: 2 });
    expect(newest.items.map(({ id }) => id)).toEqual([items[2]?.id, items[1]?.id]);
    expect((await list({ q: items[1]?.reference.toLowerCase() })).items.map(({ id }) => id)).toEqual([items[1]?.id]);
    expect((await list({ q, kind: 'alipay' })).items).toEqual([]);
    expect((await list({ q: items[0]?.id.slice(-8).toUpperCase() })).items).toMatchObject([{ id: items[0]?.id }]);
    const [{ id: oldest, reference }] = [items[0] ?? { id: '', reference: '' }];
    for (const piece of [oldest.slice(-7, -2), reference.slice(2, 8).toLowerCase()])
      expect((await list({ q: piece })).items.map(({ id }) => id)).toContain(oldest);
    expect((await list({ q: q.slice(3) })).items.map(({ id }) => id)).toContain(oldest);
    for (const wild of ['%', 'depositor%', q.replace('_', 'x')]) expect((await list({ q: wild })).items).toEqual([]);
    expect((await list({ q: q.replace('depositor', '_________') })).items).toEqual([]);
    expect(first.items[0]).toMatchObject({ member: { realName: '林*溪' } });
    for (const queue of ['open', 'all'] as const)
      await expect(list({ queue, cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
  });
});

describe('time', () => {
  test('expires deposits that were not paid or not reviewed in time; one with a proof can be claimed again', async () => {
    const untouched = await create();
    const proven = await shown();
    const later = await create();
    await past(untouched.id);
    await past(proven.id);
    // too late already, before the sweep runs
    await expect(handIn(untouched.id, { uploadId: await addProofUpload(owner, memberId) })).rejects.toThrow(
      'DEPOSIT_STATE',
    );
    expect((await expireDeposits(workerCtx)).expired).toBe(2);
    expect((await expireDeposits(workerCtx)).expired).toBe(0);
    const states = (await listDeposits(ctx, { memberId, language })).items.map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [later.id, 'recharging'],
      [proven.id, 'expired'],
      [untouched.id, 'expired'],
    ]);
    await expect(claim(untouched.id)).rejects.toThrow('DEPOSIT_STATE');
    expect(await approve(await claim(proven.id))).toMatchObject({ state: 'completed' });
  });

  test('does not expire a deposit under review', async () => {
    const { id } = await shown();
    await claim(id);
    await past(id);
    await expireDeposits(workerCtx);
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({ state: 'reviewing', expiresAt: null });
  });
});
