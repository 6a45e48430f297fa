import { randomUUID } from 'node:crypto';
import { addStaff, shareAuthenticator } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { restrictMember } from '../members/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { listReviewedWithdrawals } from './list-reviewed-withdrawals.ts';
import { processWithdrawal } from './process-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { viewWithdrawal } from './view-withdrawal.ts';
import {
  app,
  ask,
  balances,
  by,
  ctx,
  inState,
  lastAudit,
  made,
  one,
  origin,
  owner,
  payable,
  two,
  worker,
} from './withdrawals.test-setup.ts';

describe('review', () => {
  test('needs one person below the limit; the steps show when, and to the member a role', async () => {
    const { id, memberId } = await inState('pending_review');
    const claimed = await claimWithdrawal(ctx, { id, admin: one, origin });
    expect(claimed).toMatchObject({
      state: 'reviewing',
      claim: { username: 'reviewer.one' },
      secondApprovalNeeded: false,
    });
    const approved = await approveWithdrawal(ctx, by(one, id, claimed.version));
    expect(approved).toMatchObject({
      state: 'approved',
      firstApprover: 'reviewer.one',
      secondApprover: null,
      claim: null,
      holder: 'cashier',
    });
    expect(approved.steps.map(({ state, by }) => [state, by])).toEqual([
      ['pending_review', 'member'],
      ['reviewing', 'reviewer.one'],
      ['approved', 'reviewer.one'],
    ]);
    const mine = await readWithdrawal(ctx, { memberId, id });
    expect(mine.steps.map(({ by }) => by)).toEqual(['member', 'reviewer', 'reviewer']);
    expect(JSON.stringify(mine)).not.toContain('reviewer.one');
  });

  test('needs a second person from 10,000 up, other than the first', async () => {
    const { id } = await inState('pending_review', 1_000_000n);
    await claimWithdrawal(ctx, { id, admin: one, origin });
    const half = await approveWithdrawal(ctx, by(one, id, 2));
    expect(half).toMatchObject({
      state: 'reviewing',
      firstApprover: 'reviewer.one',
      holder: 'second_review',
      claim: null,
      secondApprovalNeeded: true,
    });
    await expect(processWithdrawal(ctx, by(one, id, half.version))).rejects.toThrow('WITHDRAWAL_STATE');
    await expect(approveWithdrawal(ctx, by(one, id, half.version))).rejects.toThrow('REVIEW_SAME_PERSON');
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await expect(approveWithdrawal(ctx, by(one, id, 4))).rejects.toThrow('REVIEW_SAME_PERSON');
    expect(await lastAudit(id)).toMatchObject({
      action: 'withdrawals.refused',
      after: { refusal: 'REVIEW_SAME_PERSON' },
    });
    await expect(approveWithdrawal(ctx, by(two, id, 4))).rejects.toThrow('REVIEW_CLAIMED');
    // The first approver's claim does not exclude a second reviewer; the second reviewer's claim excludes the first.
    expect(await claimWithdrawal(ctx, { id, admin: two, origin })).toMatchObject({
      claim: { username: 'reviewer.two' },
    });
    await expect(claimWithdrawal(ctx, { id, admin: one, origin })).rejects.toThrow('REVIEW_CLAIMED');
    expect(await approveWithdrawal(ctx, by(two, id, 5))).toMatchObject({ state: 'approved' });
  });

  test('excludes all other reviewers by a claim before the first approval', async () => {
    const { id } = await inState('pending_review', 1_000_000n);
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await expect(claimWithdrawal(ctx, { id, admin: two, origin })).rejects.toThrow('REVIEW_CLAIMED');
  });

  test('records the first approver as first reviewer also when they claim it again and reject it', async () => {
    const { id, memberId } = await inState('reviewing', 1_000_000n);
    await approveWithdrawal(ctx, by(one, id, 2));
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await rejectWithdrawal(ctx, { ...by(one, id, 4), reason: 'other', note: '' });
    const mine = await readWithdrawal(ctx, { memberId, id });
    expect(mine.steps.map(({ by: role }) => role)).toEqual(['member', 'reviewer', 'reviewer', 'reviewer']);
  });

  test('refuses a second account with the same authenticator as the second person', async () => {
    const [self, again] = [
      await addStaff(owner, { username: 'self' }),
      await addStaff(owner, { username: 'self.again' }),
    ];
    const { id } = await inState('pending_review', 1_000_000n);
    await claimWithdrawal(ctx, { id, admin: self, origin });
    await approveWithdrawal(ctx, by(self, id, 2));
    await claimWithdrawal(ctx, { id, admin: again, origin });
    await shareAuthenticator(owner, [self.id, again.id]);
    await expect(approveWithdrawal(ctx, by(again, id, 4))).rejects.toMatchObject({ code: 'SAME_PERSON' });
    // A claim could exclude every other second reviewer.
    await expect(claimWithdrawal(ctx, { id, admin: again, origin })).rejects.toMatchObject({ code: 'SAME_PERSON' });
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.refused', after: { refusal: 'SAME_PERSON' } });
    await owner.pool.query('UPDATE admin SET totp_secret = $2 WHERE id = $1', [again.id, 'another secret']);
    expect(await approveWithdrawal(ctx, by(again, id, 4))).toMatchObject({ state: 'approved' });
  });

  test('makes a large one payable by two people, and either may pay it', async () => {
    const { id, version } = await inState('approved', 1_000_000n);
    const paying = await processWithdrawal(ctx, by(two, id, version));
    expect(paying).toMatchObject({
      state: 'processing',
      attempts: 1,
      firstApprover: 'reviewer.one',
      secondApprover: 'reviewer.two',
      holder: 'bank',
    });
  });

  test('lets the second person reject it, which returns the whole hold', async () => {
    const { id, memberId } = await inState('reviewing', 1_000_000n);
    await approveWithdrawal(ctx, by(one, id, 2));
    await claimWithdrawal(ctx, { id, admin: two, origin });
    const rejected = await rejectWithdrawal(ctx, { ...by(two, id, 4), reason: 'source_of_funds', note: '先付税' });
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'source_of_funds', reasonNote: '先付税' });
    expect(await balances(memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
    // notes of staff are not shown to the member, so that no member can be asked there to pay first
    const mine = await readWithdrawal(ctx, { memberId, id });
    expect(mine).toMatchObject({ reason: 'source_of_funds', reasonNote: null });
    expect(JSON.stringify(mine)).not.toContain('先付税');
  });

  test('needs a claim, which no other reviewer can take until it expires', async () => {
    const { id } = await inState('pending_review');
    await expect(approveWithdrawal(ctx, by(one, id, 1))).rejects.toThrow('REVIEW_NOT_CLAIMED');
    // a claim that expired a second ago
    await owner.pool.query(
      `UPDATE withdrawal SET state = 'reviewing', version = 2, claimed_by = $2, claimed_until = now() - interval '1 second',
              moved_by = $2, moved_as = 'reviewer' WHERE id = $1`,
      [id, one.id],
    );
    await expect(approveWithdrawal(ctx, by(one, id, 2))).rejects.toThrow('REVIEW_NOT_CLAIMED');
    const taken = await claimWithdrawal(ctx, { id, admin: two, origin });
    expect(taken.claim?.username).toBe('reviewer.two');
    expect(Date.parse(taken.claim?.until ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    await expect(claimWithdrawal(ctx, { id, admin: one, origin })).rejects.toThrow('REVIEW_CLAIMED');
    await expect(rejectWithdrawal(ctx, { ...by(one, id, 3), reason: 'other', note: '' })).rejects.toThrow(
      'REVIEW_CLAIMED',
    );
    await expect(approveWithdrawal(ctx, by(two, id, 2))).rejects.toThrow('REVIEW_CHANGED');
    await expect(approveWithdrawal(ctx, by(two, id, 3))).resolves.toMatchObject({ state: 'approved' });
  });

  test('refuses administrators their own account, in every step', async () => {
    const { id, memberId } = await inState('pending_review');
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    await expect(claimWithdrawal(ctx, { id, admin: self, origin })).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await expect(approveWithdrawal(ctx, by(self, id, 1))).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await approveWithdrawal(ctx, by(one, id, 2));
    await expect(processWithdrawal(ctx, by(self, id, 3))).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.refused', actorName: self.username });
  });

  test('refuses another account of the same person', async () => {
    const { id, memberId } = await inState('pending_review');
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    const double = await addStaff(owner, { username: `double.${made}` });
    await shareAuthenticator(owner, [self.id, double.id]);
    await expect(claimWithdrawal(ctx, { id, admin: double, origin })).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await approveWithdrawal(ctx, by(one, id, 2));
    await expect(processWithdrawal(ctx, by(double, id, 3))).rejects.toThrow('REVIEW_OWN_ACCOUNT');
  });

  test('needs a written reason for a failed check, kept with the withdrawal and in the log', async () => {
    const number = '6222021234567890123';
    await payable({ card: { number } });
    const { id } = await inState('pending_review', 1_000_000n, { number });
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await expect(approveWithdrawal(ctx, by(one, id, 2))).rejects.toMatchObject({
      code: 'REVIEW_CHECK_FAILED',
      details: { checks: expect.arrayContaining(['account_shared']) },
    });
    expect(await lastAudit(id)).toMatchObject({
      action: 'withdrawals.refused',
      after: { refusal: 'REVIEW_CHECK_FAILED' },
    });
    const byHand = app.pool.query('SELECT withdraw_approve($1, $2, 2)', [one.sessionId, id]);
    await expect(byHand).rejects.toThrow('REVIEW_CHECK_FAILED');
    const note = 'a couple with one card, confirmed by phone';
    const half = await approveWithdrawal(ctx, { ...by(one, id, 2), note });
    expect(half).toMatchObject({ state: 'reviewing', approvalNote: note });
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.approve', after: { note } });
    // The second approver reads the reason and needs none of their own.
    const { version } = await claimWithdrawal(ctx, { id, admin: two, origin });
    const done = await approveWithdrawal(ctx, by(two, id, version));
    expect(done).toMatchObject({ state: 'approved', approvalNote: note });
    await expect(
      owner.pool.query(`UPDATE withdrawal SET approval_note = 'another' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('needs a reason of the next approver or payer for a check that fails after an approval', async () => {
    const number = '6222021234567890156';
    const { id, memberId } = await inState('pending_review', 1_000_000n, { number });
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await approveWithdrawal(ctx, by(one, id, 2));
    // Another member binds the same card before the second approval.
    await payable({ card: { number } });
    await claimWithdrawal(ctx, { id, admin: two, origin });
    const shared = { code: 'REVIEW_CHECK_FAILED', details: { checks: ['account_shared'] } };
    await expect(approveWithdrawal(ctx, by(two, id, 4))).rejects.toMatchObject(shared);
    const note = 'a couple with one card';
    const approved = await approveWithdrawal(ctx, { ...by(two, id, 4), note });
    expect(approved).toMatchObject({ state: 'approved', approvalNote: note, explainedChecks: ['account_shared'] });
    // The member's verification ends before the cashier pays.
    await owner.pool.query('UPDATE wallet SET verified = false WHERE member_id = $1', [memberId]);
    const pay = (more: object = {}) => processWithdrawal(ctx, { ...by(one, id, approved.version), ...more });
    await expect(pay()).rejects.toMatchObject({ code: 'REVIEW_CHECK_FAILED', details: { checks: ['verified'] } });
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.refused', actorName: 'reviewer.one' });
    const byHand = app.pool.query('SELECT withdraw_process($1, $2, $3)', [one.sessionId, id, approved.version]);
    await expect(byHand).rejects.toThrow('REVIEW_CHECK_FAILED');
    const paying = await pay({ note: 'identified by video' });
    expect(paying).toMatchObject({ state: 'processing', explainedChecks: ['account_shared', 'verified'] });
    expect(await lastAudit(id)).toMatchObject({
      action: 'withdrawals.process',
      after: { note: 'identified by video' },
    });
    await owner.pool.query('UPDATE wallet SET verified = true WHERE member_id = $1', [memberId]);
  });

  test('needs a written reason for a payee of another name, although the database cannot read names', async () => {
    const { id } = await inState('reviewing', 50_000n, { payee: '王小明' });
    await expect(approveWithdrawal(ctx, by(one, id, 2))).rejects.toMatchObject({
      code: 'REVIEW_CHECK_FAILED',
      details: { checks: ['payee_name'] },
    });
    const done = await approveWithdrawal(ctx, { ...by(one, id, 2), note: 'a maiden name' });
    expect(done).toMatchObject({ state: 'approved', approvalNote: 'a maiden name' });
  });

  test('masks names until a reviewer claims it, then shows them in full to that reviewer alone', async () => {
    const { id } = await inState('pending_review');
    const names = async (admin = one) => {
      const { member, account, checks } = await viewWithdrawal(ctx, { id, admin, origin });
      const compared = checks.find(({ key }) => key === 'payee_name')?.detail;
      return [member.realName, account.kind === 'bank' && account.payee, compared];
    };
    const masked = ['林*溪', '林*', '林*溪 / 林*溪'];
    const inFull = ['林若溪', '林若溪', '林若溪 / 林若溪'];
    expect(await names()).toEqual(masked);
    expect((await claimWithdrawal(ctx, { id, admin: one, origin })).member.realName).toBe('林若溪');
    expect([await names(one), await names(two)]).toEqual([inFull, masked]);
    const { items } = await listReviewedWithdrawals(ctx, { q: id });
    expect(JSON.stringify(items)).not.toContain('林若溪');
    await approveWithdrawal(ctx, by(one, id, 2));
    expect(await names(one)).toEqual(masked);
  });

  test('shows the automatic checks and logs the view, with the member’s name masked', async () => {
    const number = '6222021234567890131';
    await payable({ card: { number } });
    const { id, memberId } = await inState('pending_review', 50_000n, { number });
    await restrictMember(ctx, {
      memberId,
      kind: 'trading',
      reason: '核查中',
      memberMessage: '核查中',
      endsAt: null,
      admin: one,
      origin,
    });
    const view = await viewWithdrawal(ctx, { id, admin: one, origin });
    expect(view.member).toMatchObject({ id: memberId, realName: '林*溪', verified: true });
    expect(Object.fromEntries(view.checks.map(({ key, verdict }) => [key, verdict]))).toEqual({
      verified: 'ok',
      payee_name: 'ok',
      account_age: 'attention',
      account_shared: 'bad',
      credential_age: 'ok',
      first_withdrawal: 'attention',
      in_and_out: 'attention',
      turned_over: 'ok',
      limits: 'ok',
      restrictions: 'attention',
      outgoing: 'ok',
    });
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.view', actorName: 'reviewer.one' });
  });

  test('continues the hold and the payment after a ban of the member', async () => {
    const { id, memberId, version } = await inState('approved');
    await restrictMember(ctx, {
      memberId,
      kind: 'frozen',
      reason: '核查中',
      memberMessage: '核查中',
      endsAt: null,
      admin: one,
      origin,
    });
    expect((await balances(memberId)).held).toBe(50_000n);
    await processWithdrawal(ctx, by(one, id, version));
    await completeWithdrawal(ctx, { ...by(one, id, version + 1), payoutRef: `BAN-${id}` });
    expect(await balances(memberId)).toMatchObject({ available: 9_950_000n, held: 0n });
  });
});

describe('while outgoing money is stopped', () => {
  test('refuses approval and payment; rejection, failure, cancellation and completion continue', async () => {
    const reviewing = await inState('reviewing');
    const half = await inState('reviewing', 1_000_000n);
    const approved = await inState('approved');
    const leaving = await inState('processing');
    const lost = await inState('processing');
    const pending = await inState('pending_review');
    await worker.pool.query(`SELECT trip_breaker('a test')`);
    try {
      for (const refused of [
        () => approveWithdrawal(ctx, by(one, reviewing.id, reviewing.version)),
        () => approveWithdrawal(ctx, by(one, half.id, half.version)),
        () => processWithdrawal(ctx, by(one, approved.id, approved.version)),
        () => processWithdrawal(ctx, by(one, leaving.id, leaving.version)),
      ]) {
        await expect(refused()).rejects.toThrow('OUTGOING_STOPPED');
      }
      await rejectWithdrawal(ctx, { ...by(one, reviewing.id, reviewing.version), reason: 'other', note: '' });
      await completeWithdrawal(ctx, { ...by(one, leaving.id, leaving.version), payoutRef: `LEFT-${leaving.id}` });
      await failWithdrawal(ctx, { ...by(one, lost.id, lost.version), reason: 'bank_returned', note: '' });
      await cancelWithdrawal(ctx, {
        member: { id: pending.memberId, epoch: 1 },
        id: pending.id,
        key: randomUUID(),
        origin,
      });
      const asked = await payable();
      await expect(ask(asked)).resolves.toMatchObject({ state: 'pending_review' });
      const view = await viewWithdrawal(ctx, { id: approved.id, admin: one, origin });
      expect(view.checks.find(({ key }) => key === 'outgoing')?.verdict).toBe('bad');
    } finally {
      await owner.pool.query('UPDATE breaker SET stopped_at = NULL, because = NULL');
    }
    await expect(processWithdrawal(ctx, by(one, approved.id, approved.version))).resolves.toMatchObject({
      attempts: 1,
    });
  });
});
