import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { listReviewedWithdrawals } from './list-reviewed-withdrawals.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { processWithdrawal } from './process-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { ask, by, ctx, inState, made, one, origin, payable } from './withdrawals.test-setup.ts';

describe('lists', () => {
  test('pages through the member’s own withdrawals, newest first, by state and time', async () => {
    const member = await payable();
    const made: string[] = [];
    for (const state of ['cancelled', 'rejected', 'completed', 'pending_review'] as const) {
      const view = await ask(member);
      made.unshift(view.id);
      if (state === 'cancelled')
        await cancelWithdrawal(ctx, {
          member: { id: member.memberId, epoch: 1 },
          id: view.id,
          key: randomUUID(),
          origin,
        });
      if (state === 'rejected' || state === 'completed')
        await claimWithdrawal(ctx, { id: view.id, admin: one, origin });
      if (state === 'rejected') await rejectWithdrawal(ctx, { ...by(one, view.id, 2), reason: 'other', note: '' });
      if (state === 'completed') {
        await approveWithdrawal(ctx, by(one, view.id, 2));
        await processWithdrawal(ctx, by(one, view.id, 3));
        await completeWithdrawal(ctx, { ...by(one, view.id, 4), payoutRef: `LIST-${view.id}` });
      }
    }
    const first = await listWithdrawals(ctx, { memberId: member.memberId, limit: 3 });
    const rest = await listWithdrawals(ctx, { memberId: member.memberId, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made);
    expect(rest.nextCursor).toBeNull();
    const rejected = await listWithdrawals(ctx, { memberId: member.memberId, state: 'rejected' });
    expect(rejected.items.map(({ id }) => id)).toEqual([made[2]]);
    const before = await listWithdrawals(ctx, {
      memberId: member.memberId,
      to: new Date(first.items[1]?.createdAt ?? 0),
    });
    expect(before.items.map(({ id }) => id)).toEqual(made.slice(2));
    await expect(listWithdrawals(ctx, { memberId: member.memberId, cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
  });

  test('orders the queues by due time, and finds names, ids and references', async () => {
    const waiting = [await inState('pending_review'), await inState('reviewing')];
    const paying = await inState('processing');
    const ids = async (input: Parameters<typeof listReviewedWithdrawals>[1]) => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listReviewedWithdrawals(ctx, { ...input, limit: 7, ...(cursor ? { cursor } : {}) });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return found;
    };
    const review = await ids({ queue: 'review' });
    expect(review.slice(-2)).toEqual(waiting.map(({ id }) => id));
    expect(review).not.toContain(paying.id);
    const own = await ids({ queue: 'review', reader: one.id });
    const { items } = await listReviewedWithdrawals(ctx, { queue: 'review', reader: one.id, limit: 2 });
    expect(items[0]?.claim?.adminId).toBe(one.id);
    expect([...own].sort()).toEqual([...review].sort());
    expect((await ids({ queue: 'cashier' })).at(-1)).toBe(paying.id);
    expect((await ids({})).length).toBe(new Set(await ids({})).size);
    expect((await ids({ queue: 'review', state: 'reviewing' })).at(-1)).toBe(waiting[1]?.id);
    expect(await ids({ q: paying.memberId })).toEqual([paying.id]);
    expect(await ids({ q: paying.id })).toEqual([paying.id]);
    expect(await ids({ q: paying.id.slice(-8).toUpperCase() })).toEqual([paying.id]);
    await completeWithdrawal(ctx, { ...by(one, paying.id, paying.version), payoutRef: `Find Me ${paying.id}` });
    expect(await ids({ q: `Find Me ${paying.id}` })).toEqual([paying.id]);
    expect(await ids({ q: `findme ${paying.id.replaceAll('-', '\u2010')}` })).toEqual([paying.id]);
    expect(await ids({ q: 'find me'.slice(2) + paying.id.slice(0, 12) })).toEqual([paying.id]);
    expect(await ids({ q: `payable_${made}` })).toEqual([paying.id]);
    expect(await ids({ q: `yable_${made}` })).toContain(paying.id);
    expect(await ids({ q: paying.id.slice(-9, -2) })).toEqual([paying.id]);
    await expect(listReviewedWithdrawals(ctx, { queue: 'review', cursor: paying.id })).rejects.toThrow('INPUT_INVALID');
  });
});
