import { randomUUID } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { addStaff, shareAuthenticator } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listMovements } from '../ledger/index.ts';
import {
  available,
  books,
  checker,
  ctx,
  decide,
  lastAudit,
  made,
  memberId,
  owner,
  propose,
} from './approvals.test-setup.ts';
import { listAdjustments, listApprovals } from './index.ts';

describe('an adjustment', () => {
  test('moves nothing when proposed, and the whole amount when another administrator approves', async () => {
    const before = await books();
    const id = await propose();
    expect(await books()).toEqual(before);
    const approved = await decide(id);
    expect(approved).toMatchObject({
      id,
      version: 2,
      state: 'approved',
      amount: '250.00',
      proposedBy: 'maker',
      decidedBy: 'checker',
      mayDecide: false,
      decisionNote: '已核对',
    });
    expect(await available()).toBe(25_000n);
  });

  test('shows the member category, reason and evidence, linked from a line of the statement', async () => {
    const add = await propose();
    await decide(add);
    const deduct = await propose({ type: 'manual_deduct', amount: '100' });
    await decide(deduct);
    const { items, nextCursor } = await listAdjustments(ctx, { memberId });
    expect(nextCursor).toBeNull();
    const common = { category: 'goodwill', reason: '行情中断补偿', evidence: '工单 4711', at: expect.any(String) };
    expect(items).toEqual([
      { id: deduct, type: 'manual_deduct', amount: '100.00', ...common },
      { id: add, type: 'manual_add', amount: '250.00', ...common },
    ]);
    const first = await listAdjustments(ctx, { memberId, limit: 1 });
    expect(first.items).toEqual(items.slice(0, 1));
    const second = await listAdjustments(ctx, { memberId, limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toEqual({ items: items.slice(1), nextCursor: null });
    await expect(listAdjustments(ctx, { memberId, cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const lines = (await listMovements(ctx, { memberId, account: 'real' })).items;
    expect(lines.map((m) => [m.type, m.amount, m.balanceAfter, m.counter, m.refKind, m.refId])).toEqual([
      ['manual_deduct', '-100.00', '150.00', 'house_adjustments', 'adjustment', deduct],
      ['manual_add', '250.00', '250.00', 'house_adjustments', 'adjustment', add],
    ]);
  });

  test('is hidden from the member when it was rejected or only proposed', async () => {
    await decide(await propose(), { approve: false });
    await propose();
    expect((await listAdjustments(ctx, { memberId })).items).toEqual([]);
    expect(await available()).toBe(0n);
  });

  test('never deducts more than the balance', async () => {
    await decide(await propose({ amount: '10.00' }));
    const id = await propose({ type: 'manual_deduct', amount: '10.01' });
    const before = await books();
    await expect(decide(id)).rejects.toMatchObject({ code: 'ADJUSTMENT_INSUFFICIENT_BALANCE' });
    expect(await books()).toEqual(before);
    expect((await listApprovals(ctx, { admin: checker, memberId })).items[0]).toMatchObject({ id, state: 'pending' });
  });

  test.each(['0', '0.00'])('refuses an amount of %s', async (amount) => {
    await expect(propose({ amount })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('refuses an unknown member', async () => {
    await expect(propose({ to: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the daily cap', () => {
  test('counts what one administrator proposed, additions and deductions together, without rejected ones', async () => {
    const busy = await addStaff(owner, { username: `busy_${made}` });
    const big = await propose({ by: busy, amount: '60000' });
    await propose({ by: busy, type: 'manual_deduct', amount: '40000' });
    await expect(propose({ by: busy, amount: '0.01' })).rejects.toMatchObject({ code: 'ADJUSTMENT_DAY_CAP' });
    expect(await lastAudit()).toMatchObject({ action: 'approvals.refused', after: { refusal: 'ADJUSTMENT_DAY_CAP' } });
    const approver = await addStaff(owner, { username: `approver_a${made}` });
    await decide(big, { by: approver, approve: false });
    await propose({ by: busy, amount: '60000' });
    await expect(propose({ by: busy, amount: '0.01' })).rejects.toMatchObject({ code: 'ADJUSTMENT_DAY_CAP' });
  });

  test('counts one person, not one account: proposals and approvals of both accounts of a person add up', async () => {
    const accounts = [
      await addStaff(owner, { username: `self_one_${made}` }),
      await addStaff(owner, { username: `self_two_${made}` }),
    ] as const;
    await shareAuthenticator(
      owner,
      accounts.map(({ id }) => id),
    );
    const cap = { code: 'ADJUSTMENT_DAY_CAP' };
    await propose({ by: accounts[0], amount: '60000' });
    await expect(propose({ by: accounts[1], amount: '60000' })).rejects.toMatchObject(cap);
    const makers = [
      await addStaff(owner, { username: `of_one_${made}` }),
      await addStaff(owner, { username: `of_two_${made}` }),
    ];
    const [first = '', second = ''] = await Promise.all(makers.map((by) => propose({ by, amount: '60000' })));
    await decide(first, { by: accounts[0] });
    await expect(decide(second, { by: accounts[1] })).rejects.toMatchObject(cap);
  });

  test('counts what one administrator approved as well', async () => {
    const makers = [
      await addStaff(owner, { username: `m_one_${made}` }),
      await addStaff(owner, { username: `m_two_${made}` }),
    ];
    const approver = await addStaff(owner, { username: `approver_${made}` });
    const [first = '', second = ''] = await Promise.all(makers.map((by) => propose({ by, amount: '60000' })));
    await decide(first, { by: approver });
    await expect(decide(second, { by: approver })).rejects.toMatchObject({ code: 'ADJUSTMENT_DAY_CAP' });
    expect(await available()).toBe(6_000_000n);
  });
});

describe('twenty concurrent calls', () => {
  test('approve one proposal and book it once', async () => {
    const id = await propose();
    const others = [checker, await addStaff(owner, { username: `second_${made}` })];
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => decide(id, { by: others[n % 2] ?? checker, approve: n % 5 !== 4 })),
    );
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals.every((error) => error instanceof DomainError && error.code === 'APPROVAL_DECIDED')).toBe(true);
    const { state } = won[0]?.value ?? {};
    expect(await available()).toBe(state === 'approved' ? 25_000n : 0n);
  });

  test('with one key get one answer', async () => {
    const id = await propose();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await available()).toBe(25_000n);
  });

  test('propose up to the cap and never more', async () => {
    const busy = await addStaff(owner, { username: `parallel_${made}` });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => propose({ by: busy, amount: '9000' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  });
});
