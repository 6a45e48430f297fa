import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { processWithdrawal } from './process-withdrawal.ts';
import { viewPayee } from './view-payee.ts';
import { balances, by, ctx, inState, lastAudit, one, origin, two } from './withdrawals.test-setup.ts';

describe('payment', () => {
  test('is retried at most three times, then fails and returns the whole hold', async () => {
    const { id, memberId, version } = await inState('approved');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const paying = await processWithdrawal(ctx, by(one, id, version + attempt - 1));
      expect(paying.attempts).toBe(attempt);
    }
    await expect(processWithdrawal(ctx, by(one, id, version + 4))).rejects.toThrow('WITHDRAWAL_ATTEMPTS_USED');
    await expect(processWithdrawal(ctx, by(one, id, version))).rejects.toThrow('REVIEW_CHANGED');
    const failed = await failWithdrawal(ctx, { ...by(two, id, version + 4), reason: 'bank_returned', note: '' });
    expect(failed).toMatchObject({ state: 'failed', reason: 'bank_returned', reasonNote: null });
    expect(await balances(memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
  });

  test('refuses a reference that another withdrawal of the same payment method has, without any change', async () => {
    const first = await inState('processing');
    const second = await inState('processing');
    const payoutRef = `FT-${first.id}`;
    await completeWithdrawal(ctx, { ...by(one, first.id, first.version), payoutRef });
    const ways = [
      ` ${payoutRef} `,
      payoutRef.toLowerCase(),
      payoutRef.replaceAll('-', '\u2011'),
      `F\u00ad${payoutRef.slice(1)}`,
    ];
    for (const way of [...ways, `Ｆ${payoutRef.slice(1)}`, payoutRef.replace('-', ' - ')]) {
      const step = { ...by(one, second.id, second.version), payoutRef: way };
      await expect(completeWithdrawal(ctx, step)).rejects.toThrow('TX_ID_USED');
    }
    expect(await balances(second.memberId)).toMatchObject({ held: 50_000n });
    expect(await lastAudit(second.id)).toMatchObject({
      after: { tried: 'withdrawals.complete', refusal: 'TX_ID_USED' },
    });
  });

  test('gives the same answer to a repeated key, and refuses another key once it is completed', async () => {
    const { id, memberId, version } = await inState('processing');
    const step = { ...by(one, id, version), payoutRef: `ONCE-${id}` };
    const done = await completeWithdrawal(ctx, step);
    expect(await completeWithdrawal(ctx, step)).toEqual(done);
    await expect(completeWithdrawal(ctx, { ...step, key: randomUUID() })).rejects.toThrow('WITHDRAWAL_STATE');
    await expect(failWithdrawal(ctx, { ...by(one, id, done.version), reason: 'other', note: '' })).rejects.toThrow(
      'WITHDRAWAL_STATE',
    );
    expect(await balances(memberId)).toMatchObject({ available: 9_950_000n, held: 0n });
  });

  test('shows the cashier the payout account, logged each time, without the number', async () => {
    const { id } = await inState('approved', 50_000n, { number: '6222021234567890123' });
    expect(await viewPayee(ctx, { id, admin: one, origin })).toEqual({
      payee: '林若溪',
      number: '6222021234567890123',
      bank: '招商银行',
      branch: '上海分行',
      chain: null,
    });
    const entry = await lastAudit(id);
    expect(entry).toMatchObject({ action: 'withdrawals.view_payee', actorName: 'reviewer.one' });
    expect(JSON.stringify(entry?.after)).not.toContain('6222021234567890123');
  });

  test('shows the payout account to no reviewer without a claim', async () => {
    const { id } = await inState('pending_review');
    await expect(viewPayee(ctx, { id, admin: one, origin })).rejects.toThrow('REVIEW_NOT_CLAIMED');
    await claimWithdrawal(ctx, { id, admin: two, origin });
    await expect(viewPayee(ctx, { id, admin: one, origin })).rejects.toThrow('REVIEW_NOT_CLAIMED');
    expect(await viewPayee(ctx, { id, admin: two, origin })).toMatchObject({ payee: '林若溪' });
  });
});
