import { randomUUID } from 'node:crypto';
import type { DepositState } from '@fairtick/contracts';
import { addDepositQuote, addProofUpload } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listNotifications } from '../notifications/index.ts';
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
  memberId,
  methods,
  origin,
  owner,
  paid,
  past,
  two,
  workerCtx,
} from './deposits.test-setup.ts';
import {
  cancelDeposit,
  expireDeposits,
  holdDeposit,
  listChainDeposits,
  listReviewedDeposits,
  readDeposit,
  recordChainPayment,
  recordGatewayPayment,
  refundDeposit,
  rejectDeposit,
} from './index.ts';

describe('a gateway’s notification', () => {
  test('is recorded once however often it comes, posts nothing, and waits for a reviewer', async () => {
    const { id } = await create({ methodId: methods.alipay });
    expect(await paid(id, { state: 'failed' })).toBe('ignored');
    expect(await paid(id)).toBe('recorded');
    const replays = await Promise.all(Array.from({ length: 50 }, () => paid(id)));
    expect(new Set(replays)).toEqual(new Set(['known']));
    const waiting = await readDeposit(ctx, { memberId, id, language });
    expect(waiting).toMatchObject({ state: 'pending_review', actualAmount: '500.00', payUrl: null, expiresAt: null });
    expect(await balance()).toBe(0n);
    const claimed = await claim(id);
    await expect(approve(claimed, '500.01')).rejects.toThrow('REVIEW_MORE_THAN_SEEN');
    await approve(claimed);
    expect(await paid(id)).toBe('known');
    expect(await balance()).toBe(50_000n);
  });

  test('changes nothing for another deposit, gateway or currency, or with a number of another payment', async () => {
    const { id } = await create({ methodId: methods.alipay });
    const bank = await create();
    await expect(paid(randomUUID())).rejects.toThrow('NOT_FOUND');
    await expect(paid(bank.id)).rejects.toThrow('NOT_FOUND');
    await expect(
      recordGatewayPayment(ctx, {
        gateway: 'alipay',
        notification: { depositId: id, externalRef: 'x', amount: 1n, currency: 'CNY', state: 'paid' },
      }),
    ).rejects.toThrow('NOT_FOUND');
    await expect(paid(id, { currency: 'HKD' })).rejects.toThrow('GATEWAY_FAILED');
    await paid(id, { externalRef: 'NUMBER-1' });
    await expect(paid(id, { externalRef: 'NUMBER-1', amount: 60_000n })).rejects.toThrow('GATEWAY_FAILED');
    const other = await create({ methodId: methods.alipay });
    await expect(paid(other.id, { externalRef: 'NUMBER-1' })).rejects.toThrow('GATEWAY_FAILED');
    expect(await readDeposit(ctx, { memberId, id: other.id, language })).toMatchObject({
      state: 'recharging',
      actualAmount: null,
    });
  });

  test('of another amount is recorded and shown, and a second payment takes a first approval back', async () => {
    const { id } = await create({ methodId: methods.alipay, amount: '20000.00' });
    await paid(id, { amount: 2_000_000n });
    await approve(await claim(id), '20000.00');
    expect(await paid(id, { externalRef: 'again', amount: 100n })).toBe('recorded');
    const view = await claim(id, two);
    expect(view).toMatchObject({ firstApprover: null, actualAmount: '20001.00' });
    expect(view.checks.filter(({ verdict }) => verdict === 'bad').map(({ key }) => key)).toEqual([
      'amount',
      'paid_twice',
    ]);
  });

  const endings: [DepositState, (id: string) => Promise<unknown>][] = [
    ['cancelled', (id) => cancelDeposit(ctx, { memberId, id, language, origin })],
    ['expired', async (id) => [await past(id), await expireDeposits(workerCtx)]],
  ];
  test.each(endings)('reopens a deposit that was %s, and its member is notified', async (state, end) => {
    const { id } = await create({ methodId: methods.unionpay });
    await end(id);
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({ state, holder: null });
    await expect(claim(id)).rejects.toThrow('DEPOSIT_STATE');
    expect(await paid(id)).toBe('late');
    const reopened = await readDeposit(ctx, { memberId, id, language });
    expect(reopened).toMatchObject({
      state: 'pending_review',
      holder: 'platform',
      actualAmount: '500.00',
      dueAt: expect.any(String),
      expiresAt: null,
    });
    expect(reopened.steps.map((step) => step.state)).toEqual(['recharging', state, 'pending_review']);
    const [notice] = (await listNotifications(ctx, { memberId })).items;
    expect(notice).toMatchObject({ about: 'deposit', depositId: id, state: 'reopened', amount: '500.00' });
    const queue = await listReviewedDeposits(ctx, { language, queue: 'open', q: id });
    expect(queue.items.map((item) => item.id)).toEqual([id]);
    const claimed = await claim(id);
    expect(claimed.checks.find(({ key }) => key === 'given_up_before')?.verdict).toBe('attention');
    expect(await approve(claimed)).toMatchObject({ state: 'completed', postedAmount: '500.00' });
    expect(await balance()).toBe(50_000n);
    expect(await paid(id, { externalRef: `later-${id}` })).toBe('after_end');
    expect((await actionsOn(id)).map(({ action }) => action)).toContain('deposits.paid_late');
    expect(await balance()).toBe(50_000n);
  });

  test('prevents a cancellation by the member; a reviewer completes or refunds the deposit', async () => {
    const { id } = await create({ methodId: methods.unionpay });
    await paid(id);
    await expect(cancelDeposit(ctx, { memberId, id, language, origin })).rejects.toThrow('DEPOSIT_PAID');
    const claimed = await claim(id);
    await expect(rejectDeposit(ctx, { ...judge(claimed), reason: 'other' })).rejects.toThrow('DEPOSIT_PAID');
    const held = await holdDeposit(ctx, { ...judge(claimed), hold: true });
    const back = { ...judge(held), reason: 'other', externalRef: 'BACK-2' } as const;
    expect(await refundDeposit(ctx, back)).toMatchObject({ state: 'refunded', dueAt: null, holder: null });
  });
});

describe('a watched chain', () => {
  const txId = () => `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
  const seen = (depositId: string, id: string, confirmations: number, amount = 20_000_000n) =>
    recordChainPayment(workerCtx, {
      depositId,
      transfer: { txId: id, from: '0xSender', to: '0xUs', amount, confirmations, at: new Date() },
    });
  const ask = async (more: object = {}) => {
    const quoteId = await addDepositQuote(owner, { memberId, given: 20_000_000n });
    return create({ methodId: methods.usdt_erc20, amount: '20.000000', quoteId, ...more });
  };
  const awaited = async () =>
    (await listChainDeposits(workerCtx, { chain: 'ERC20' })).filter(({ depositId }) => ids.has(depositId));
  const ids = new Set<string>();

  test('shows the deposit as awaited, counts confirmations, and refuses an earlier approval', async () => {
    const { id } = await ask();
    ids.add(id);
    const tx = txId();
    expect(await awaited()).toMatchObject([
      { depositId: id, txId: null, amount: 20_000_000n, confirmationsNeeded: 15 },
    ]);
    expect(await seen(id, tx, 3)).toBe('recorded');
    expect(await seen(id, tx, 3)).toBe('known');
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({
      state: 'recharging',
      holder: 'chain',
      confirmations: 3,
      txId: tx,
      expiresAt: null,
    });
    expect(await seen(id, txId(), 20)).toBe('other_transaction');
    await expect(cancelDeposit(ctx, { memberId, id, language, origin })).rejects.toThrow('DEPOSIT_PAID');
    await handIn(id, { txId: tx });
    const early = await claim(id);
    await expect(approve(early, '20.000000')).rejects.toMatchObject({
      code: 'DEPOSIT_STATE',
      details: { confirmations: 3, confirmationsNeeded: 15 },
    });
    // a chain reorganisation removes some again
    await seen(id, tx, 1);
    expect((await awaited())[0]).toMatchObject({ confirmations: 1 });
    await seen(id, tx, 15);
    expect(await awaited()).toEqual([]);
    // counting changed nothing that a reviewer decides about
    expect(await approve(early, '20.000000')).toMatchObject({ state: 'completed', postedAmount: '144.00' });
    expect(await seen(id, tx, 16)).toBe('after_end');
  });

  test('sends a deposit without a transaction id to review, and counts its transaction for one deposit', async () => {
    const { id } = await ask();
    const tx = txId();
    await seen(id, tx, 15);
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({
      state: 'pending_review',
      holder: 'platform',
    });
    const other = await ask();
    await expect(seen(other.id, tx, 15)).rejects.toThrow('TX_ID_USED');
    await expect(handIn(other.id, { uploadId: await addProofUpload(owner, memberId) })).rejects.toThrow(
      'DEPOSIT_PROOF_REQUIRED',
    );
    await expect(seen(randomUUID(), tx, 15)).rejects.toThrow('NOT_FOUND');
  });

  test.each(['expired', 'cancelled'])('reopens a deposit that was %s when its money comes', async (state) => {
    const { id } = await ask();
    ids.clear();
    ids.add(id);
    if (state === 'cancelled') await cancelDeposit(ctx, { memberId, id, language, origin });
    else await past(id);
    await expireDeposits(workerCtx);
    expect(await awaited()).toMatchObject([{ depositId: id }]);
    expect(await seen(id, txId(), 2)).toBe('late');
    const reopened = await readDeposit(ctx, { memberId, id, language });
    expect(reopened).toMatchObject({ state: 'pending_review', holder: 'chain', dueAt: expect.any(String) });
    const claimed = await claim(id);
    await expect(approve(claimed, '20.000000')).rejects.toThrow('DEPOSIT_STATE');
  });
});
