import { randomUUID } from 'node:crypto';
import { addPayoutAccount, addPayoutQuote, fundMember } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { restrictMember } from '../members/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { processWithdrawal } from './process-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { readWithdrawalTerms } from './read-withdrawal-terms.ts';
import {
  app,
  ask,
  balances,
  by,
  ctx,
  hasher,
  house,
  lastAudit,
  one,
  origin,
  owner,
  payable,
} from './withdrawals.test-setup.ts';

describe('a request', () => {
  test('holds the whole amount, shows its holder and due time, and is in the log', async () => {
    const member = await payable();
    const view = await ask(member);
    expect(view).toMatchObject({
      state: 'pending_review',
      amount: '500.00',
      fee: '0.00',
      netAmount: '500.00',
      payoutCurrency: 'CNY',
      quote: null,
      account: { kind: 'bank', number: expect.stringMatching(/^\*{4} \d{4}$/) },
      holder: 'review',
      holderSince: view.createdAt,
      escalated: 0,
      steps: [{ state: 'pending_review', at: view.createdAt, by: 'member' }],
    });
    expect(Date.parse(view.dueAt ?? '') - Date.parse(view.createdAt)).toBe(24 * 3_600_000);
    expect(await balances(member.memberId)).toMatchObject({ available: 9_950_000n, held: 50_000n });
    expect(await lastAudit(view.id)).toMatchObject({
      action: 'withdrawals.request',
      actorKind: 'member',
      after: { amount: '500.00', paymentAccountId: member.paymentAccountId },
    });
    expect(await readWithdrawal(ctx, { memberId: member.memberId, id: view.id })).toEqual(view);
  });

  test('to a wallet deducts the fee from the amount converted at the locked rate, rounded down', async () => {
    const member = await payable();
    const paymentAccountId = await addPayoutAccount(owner, { memberId: member.memberId, kind: 'TRC20' });
    const quoteId = await addPayoutQuote(owner, { memberId: member.memberId, given: 100_001n });
    const view = await ask({ ...member, paymentAccountId }, { amount: '1000.01', quoteId });
    // 1000.01 / 7.18 = 139.277158..., less 1 USDT; 1 USDT is 7.18 of the amount
    expect(view).toMatchObject({
      fee: '1.000000',
      netAmount: '138.277158',
      payoutCurrency: 'USDT',
      quote: { pair: 'USDT/CNY', rate: '7.18000000' },
    });
    const [fees, rail] = [await house(17), await house(33)];
    await claimWithdrawal(ctx, { id: view.id, admin: one, origin });
    await approveWithdrawal(ctx, by(one, view.id, 2));
    await processWithdrawal(ctx, by(one, view.id, 3));
    const txId = 'ab'.repeat(32);
    await expect(completeWithdrawal(ctx, { ...by(one, view.id, 4), payoutRef: 'by hand' })).rejects.toThrow(
      'TX_ID_INVALID',
    );
    const done = await completeWithdrawal(ctx, { ...by(one, view.id, 4), payoutRef: txId.toUpperCase() });
    expect(done).toMatchObject({ state: 'completed', payoutRef: txId, holder: null, dueAt: null });
    expect([(await house(17)) - fees, (await house(33)) - rail]).toEqual([718n, 100_001n - 718n]);
    expect(await balances(member.memberId)).toMatchObject({ available: 9_899_999n, held: 0n });
  });

  test('with the same key is the same request, and is refused with another body', async () => {
    const member = await payable();
    const key = randomUUID();
    const first = await ask(member, { key });
    expect(await ask(member, { key })).toEqual(first);
    await expect(ask(member, { key, amount: '501.00' })).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
    expect((await balances(member.memberId)).held).toBe(50_000n);
    const { rows } = await owner.pool.query('SELECT answer::text, body_hash FROM idempotency WHERE key = $1', [key]);
    expect(JSON.stringify(rows)).not.toContain('482913');
  });

  test('gets its first answer under its key after the password was changed or locked', async () => {
    const member = await payable();
    const key = randomUUID();
    const first = await ask(member, { key });
    for (let tries = 0; tries < 5; tries += 1)
      await expect(ask(member, { withdrawPwd: '000000' })).rejects.toThrow('WITHDRAW_PASSWORD_INCORRECT');
    expect(await ask(member, { key })).toEqual(first);
    await owner.pool.query('UPDATE member SET withdraw_hash = $2 WHERE id = $1', [
      member.memberId,
      await hasher.hash('739150'),
    ]);
    await owner.pool.query('DELETE FROM withdraw_password_attempts WHERE member_id = $1', [member.memberId]);
    expect(await ask(member, { key })).toEqual(first);
    await expect(ask(member, { key, amount: '501.00' })).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
    await expect(ask(member)).rejects.toThrow('WITHDRAW_PASSWORD_INCORRECT');
    expect(await balances(member.memberId)).toMatchObject({ held: 50_000n, lines: 2n });
  });

  test('accepts the right password under a key that a wrong one was sent with', async () => {
    const member = await payable();
    const key = randomUUID();
    await expect(ask(member, { key, withdrawPwd: '000000' })).rejects.toThrow('WITHDRAW_PASSWORD_INCORRECT');
    await expect(ask(member, { key })).resolves.toMatchObject({ state: 'pending_review' });
  });

  test('returns a stored refusal, even when it would be accepted by now', async () => {
    const member = await payable({ funds: 0n });
    const key = randomUUID();
    await expect(ask(member, { key })).rejects.toThrow('WITHDRAWAL_INSUFFICIENT_BALANCE');
    await fundMember(owner, { memberId: member.memberId, account: 0, amount: 1_000_000n });
    await expect(ask(member, { key })).rejects.toThrow('WITHDRAWAL_INSUFFICIENT_BALANCE');
    await expect(ask(member)).resolves.toMatchObject({ state: 'pending_review' });
  });
});

test('is refused by the obstacles in the order in which the terms list them', async () => {
  const member = await payable({ funds: 5_000n, ageMs: 0, verified: false });
  await restrictMember(ctx, {
    memberId: member.memberId,
    kind: 'withdrawing',
    reason: '核查中',
    memberMessage: '核查中',
    endsAt: new Date(Date.now() + 3_600_000),
    admin: one,
    origin,
  });
  const terms = await readWithdrawalTerms(ctx, member);
  expect(terms.obstacles.map(({ error }) => error)).toEqual([
    'WITHDRAWAL_BARRED',
    'WITHDRAWAL_UNVERIFIED',
    'WITHDRAWAL_HOLD',
    'WITHDRAWAL_INSUFFICIENT_BALANCE',
  ]);
  expect(terms.obstacles[0]?.until).not.toBeNull();
  expect(terms.obstacles[2]?.until).not.toBeNull();
  expect(terms).toMatchObject({
    available: '50.00',
    min: '100.00',
    max: '50000.00',
    dayCountLeft: 3,
    bankFee: '0.00',
    chainFees: { TRC20: '1.000000', ERC20: '5.000000' },
    answerWithinS: 86_400,
    verified: false,
  });
  const refused = ask(member).catch((error: { code: string }) => error.code);
  expect(await refused).toBe(terms.obstacles[0]?.error);
});

test('shows a locked withdrawal password as the first obstacle, until the lock ends', async () => {
  const member = await payable();
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(ask(member, { withdrawPwd: '000000' })).rejects.toThrow('WITHDRAW_PASSWORD_INCORRECT');
  }
  const [obstacle, ...others] = (await readWithdrawalTerms(ctx, member)).obstacles;
  expect(others).toEqual([]);
  await expect(ask(member)).rejects.toMatchObject({ code: obstacle?.error, details: { until: obstacle?.until } });
  expect(obstacle?.error).toBe('WITHDRAW_PASSWORD_LOCKED');
  await owner.pool.query(
    `UPDATE withdraw_password_attempts SET locked_until = clock_timestamp() - interval '1 second' WHERE member_id = $1`,
    [member.memberId],
  );
  expect((await readWithdrawalTerms(ctx, member)).obstacles).toEqual([]);
});

test('keeps its account bound while it is in progress, and frees it when it is over', async () => {
  const member = await payable();
  const { id } = await ask(member);
  const unbind = () =>
    app.pool.query('SELECT remove_payment_account($1, $2)', [member.memberId, member.paymentAccountId]);
  await expect(unbind()).rejects.toMatchObject({ message: 'refused: PAYMENT_ACCOUNT_IN_USE' });
  await cancelWithdrawal(ctx, { member: { id: member.memberId, epoch: 1 }, id, key: randomUUID(), origin });
  await unbind();
  // the withdrawal still shows its account
  expect(await readWithdrawal(ctx, { memberId: member.memberId, id })).toMatchObject({
    account: { number: expect.stringMatching(/^\*{4} \d{4}$/) },
  });
});

describe('cancelling a request', () => {
  test('returns the whole hold, once, while no reviewer has claimed it', async () => {
    const member = await payable();
    const { id } = await ask(member);
    const me = { id: member.memberId, epoch: 1 };
    const takeBack = (key: string) => cancelWithdrawal(ctx, { member: me, id, key, origin });
    const key = randomUUID();
    const answer = await takeBack(key);
    expect(answer).toMatchObject({ state: 'cancelled', holder: null });
    expect(await balances(member.memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
    expect(await takeBack(key)).toEqual(answer);
    await expect(takeBack(randomUUID())).rejects.toThrow('WITHDRAWAL_STATE');
    expect(await balances(member.memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
  });

  test('refuses a key that another request was cancelled with, and changes neither', async () => {
    const [first, second] = [await payable(), await payable()];
    const [one, other] = [await ask(first), await ask(second)];
    const key = randomUUID();
    const takeBack = (id: string) =>
      cancelWithdrawal(ctx, { member: { id: first.memberId, epoch: 1 }, id, key, origin });
    await takeBack(one.id);
    await expect(takeBack(other.id)).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
    expect(await balances(second.memberId)).toMatchObject({ held: 50_000n });
  });

  test('refuses a request under review, another member’s, and an ended session', async () => {
    const member = await payable();
    const { id } = await ask(member);
    const me = { id: member.memberId, epoch: 1 };
    const stranger = await payable();
    await expect(
      cancelWithdrawal(ctx, { member: { id: stranger.memberId, epoch: 1 }, id, key: randomUUID(), origin }),
    ).rejects.toThrow('NOT_FOUND');
    await expect(readWithdrawal(ctx, { memberId: stranger.memberId, id })).rejects.toThrow('NOT_FOUND');
    await expect(cancelWithdrawal(ctx, { member: { ...me, epoch: 2 }, id, key: randomUUID(), origin })).rejects.toThrow(
      'UNAUTHENTICATED',
    );
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await expect(cancelWithdrawal(ctx, { member: me, id, key: randomUUID(), origin })).rejects.toThrow(
      'WITHDRAWAL_STATE',
    );
    expect(await balances(member.memberId)).toMatchObject({ held: 50_000n });
  });
});
