import { randomUUID } from 'node:crypto';
import { addDepositQuote, addMember, addProofUpload, makeVerified } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { readLimits } from '../limits/index.ts';
import { restrictMember } from '../members/index.ts';
import {
  approveByTwo,
  type Body,
  balance,
  claim,
  create,
  ctx,
  gatewayState,
  handIn,
  judge,
  language,
  made,
  memberId,
  methods,
  one,
  origin,
  owner,
  shown,
} from './deposits.test-setup.ts';
import { cancelDeposit, listDeposits, readDeposit, rejectDeposit } from './index.ts';

describe('announcing a deposit', () => {
  test('returns a reference, the receiving account and a day for the proof', async () => {
    const deposit = await create({ payerName: '林若溪' });
    expect(deposit).toMatchObject({
      state: 'recharging',
      kind: 'bank',
      mode: 'proof',
      currency: 'CNY',
      submittedAmount: '500.00',
      accountAmount: '500.00',
      actualAmount: null,
      postedAmount: null,
      holder: 'member',
      dueAt: null,
      steps: [{ state: 'recharging', by: 'member' }],
    });
    expect(Date.parse(deposit.expiresAt ?? '') - Date.parse(deposit.createdAt)).toBe(24 * 3_600_000);
    expect(await readDeposit(ctx, { memberId, id: deposit.id, language })).toEqual(deposit);
    expect(await balance()).toBe(0n);
    const { rows } = await owner.pool.query('SELECT payer_name FROM deposit WHERE id = $1', [deposit.id]);
    expect(Buffer.from(rows[0].payer_name).toString()).not.toContain('林');
  });

  test('opens a payment page for half an hour for an online method', async () => {
    const deposit = await create({ methodId: methods.alipay });
    expect(deposit).toMatchObject({ mode: 'gateway', holder: 'gateway', payUrl: `/sandbox-gateway/pay/${deposit.id}` });
    expect(Date.parse(deposit.expiresAt ?? '') - Date.parse(deposit.createdAt)).toBe(30 * 60_000);
    gatewayState.isDown = true;
    await expect(create({ methodId: methods.alipay })).rejects.toThrow('GATEWAY_FAILED');
  });

  test('makes one deposit with one answer for one key, and refuses another body', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({}, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(create({ amount: '501.00' }, key)).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
  });

  test.each([
    ['an amount below the minimum', { amount: '99.99' }, 'DEPOSIT_AMOUNT_OUT_OF_RANGE'],
    ['an amount above the maximum', { amount: '50000.01' }, 'DEPOSIT_AMOUNT_OUT_OF_RANGE'],
    ['more decimals than the currency has', { amount: '500.001' }, 'INPUT_INVALID'],
    ['nothing', { amount: '0' }, 'INPUT_INVALID'],
    ['an unknown method', { methodId: randomUUID() }, 'DEPOSIT_METHOD_UNAVAILABLE'],
    ['a foreign amount without a rate', { methodId: 'hkd_forex', amount: '500.00' }, 'FX_QUOTE_REQUIRED'],
    ['an unknown rate', { methodId: 'hkd_forex', quoteId: randomUUID() }, 'FX_QUOTE_EXPIRED'],
    ['a rate for a method without conversion', { quoteId: randomUUID() }, 'FX_QUOTE_EXPIRED'],
    ['a transaction id for a bank', { txId: 'ab'.repeat(32) }, 'TX_ID_INVALID'],
  ] as const)('refuses %s', async (_, body, code) => {
    const { methodId = methods.bank_card, ...rest } = body as Partial<Body>;
    await expect(
      create({ ...rest, methodId: methodId === 'hkd_forex' ? methods.hkd_forex : methodId }),
    ).rejects.toThrow(code);
    expect((await listDeposits(ctx, { memberId, language })).items).toEqual([]);
  });

  test('refuses a sixth open deposit, concurrent ones too, until one is cancelled', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => create()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('DEPOSIT_TOO_MANY_OPEN');
    const [first] = (await listDeposits(ctx, { memberId, language })).items;
    await cancelDeposit(ctx, { memberId, id: first?.id ?? '', language, origin });
    await create();
  });

  test('allows an unverified member 1,000 in total, open deposits included, and more once verified', async () => {
    const fresh = await addMember(owner, { id: randomUUID(), username: `fresh_${made}` });
    const ask = (amount: string) => create({ amount }, randomUUID(), fresh);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => ask('400.00')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(ask('200.01')).rejects.toMatchObject({
      code: 'DEPOSIT_UNVERIFIED_LIMIT',
      details: { limit: '1000.00', remaining: '200.00' },
    });
    const left = async () => (await readLimits(ctx, { memberId: fresh })).unverifiedDeposits;
    expect(await left()).toEqual({ limit: '1000.00', remaining: '200.00' });
    await ask('200.00');
    expect(await left()).toEqual({ limit: '1000.00', remaining: '0.00' });
    await makeVerified(owner, fresh);
    expect(await left()).toBeNull();
    await ask('5000.00');
  });

  test('refuses a frozen member, and accepts one who is barred from trading and withdrawing', async () => {
    const restrict = (kind: 'frozen' | 'trading' | 'withdrawing') =>
      restrictMember(ctx, { memberId, kind, reason: 'abc', memberMessage: 'abc', endsAt: null, admin: one, origin });
    await restrict('trading');
    await restrict('withdrawing');
    await create();
    await restrict('frozen');
    await expect(create()).rejects.toThrow('LOGIN_FROZEN');
  });

  test('records a refused attempt once for each key', async () => {
    const key = randomUUID();
    const refused = () => create({ amount: '1.00' }, key);
    await expect(refused()).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(refused()).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    const { items } = await listAudit(ctx, { actorId: memberId });
    expect(items).toMatchObject([
      { action: 'deposits.refused', after: { tried: 'deposits.create', refusal: 'DEPOSIT_AMOUNT_OUT_OF_RANGE' } },
    ]);
  });
});

describe('a foreign deposit', () => {
  test('is worth its amount at the locked rate, rounded down, and uses the quote', async () => {
    const given = 100_000_001n;
    const quoteId = await addDepositQuote(owner, { memberId, given, rate: 719_999_999n });
    const body = { methodId: methods.usdt_trc20, amount: '100.000001', quoteId };
    const deposit = await create(body);
    expect(deposit).toMatchObject({
      submittedAmount: '100.000001',
      accountAmount: '720.00',
      quote: { pair: 'USDT/CNY', rate: '7.19999999', referenceRate: '7.19999999', source: 'test', spreadBps: 0 },
      confirmations: 0,
      confirmationsNeeded: 20,
    });
    await expect(create(body)).rejects.toThrow('FX_QUOTE_EXPIRED');
    await handIn(deposit.id, { txId: 'A1'.repeat(32) });
    // less arrived: the rate stays, the reviewer states the amount
    const done = await approveByTwo(await claim(deposit.id), '99.999999');
    expect(done).toMatchObject({ state: 'completed', actualAmount: '99.999999', postedAmount: '719.99' });
    expect(await balance()).toBe(71_999n);
  });

  test('takes only its own quote: of this member, this amount and this pair', async () => {
    const other = await addMember(owner, { id: randomUUID(), username: `other_${made}` });
    const given = 20_000_000n;
    for (const spec of [
      { memberId: other, given },
      { memberId, given: given + 1n },
      { memberId, given, pair: 'HKD/CNY' },
    ]) {
      const quoteId = await addDepositQuote(owner, spec);
      const asked = create({ methodId: methods.usdt_trc20, amount: '20.000000', quoteId });
      await expect(asked).rejects.toThrow('FX_QUOTE_EXPIRED');
    }
  });
});

describe('submitting the proof', () => {
  test('sends a deposit with a picture to review, to be answered within a day', async () => {
    const deposit = await shown();
    expect(deposit).toMatchObject({ state: 'pending_review', holder: 'platform' });
    expect(deposit.dueAt).not.toBeNull();
    await expect(handIn(deposit.id, { uploadId: await addProofUpload(owner, memberId) })).rejects.toThrow(
      'DEPOSIT_STATE',
    );
  });

  test('refuses an empty proof, another member’s picture, a used picture and another member’s deposit', async () => {
    const other = await addMember(owner, { id: randomUUID(), username: `other_${made}` });
    const { id } = await create();
    const used = (await shown()).proofUploadId ?? '';
    await expect(handIn(id)).rejects.toThrow('DEPOSIT_PROOF_REQUIRED');
    await expect(handIn(id, { uploadId: await addProofUpload(owner, other) })).rejects.toThrow('NOT_FOUND');
    await expect(handIn(id, { uploadId: used })).rejects.toThrow('NOT_FOUND');
    await expect(handIn(id, { uploadId: await addProofUpload(owner, other) }, other)).rejects.toThrow('NOT_FOUND');
    await expect(readDeposit(ctx, { memberId: other, id, language })).rejects.toThrow('NOT_FOUND');
    await expect(cancelDeposit(ctx, { memberId: other, id, language, origin })).rejects.toThrow('NOT_FOUND');
    expect((await readDeposit(ctx, { memberId, id, language })).state).toBe('recharging');
  });

  test('accepts a transaction id once on its chain, in any spelling, until a reviewer rejects it', async () => {
    const txId = 'c3'.repeat(32);
    const quote = async () => addDepositQuote(owner, { memberId, given: 20_000_000n });
    const ask = async (id = txId) =>
      create({ methodId: methods.usdt_trc20, amount: '20.000000', quoteId: await quote(), txId: id });
    const first = await ask();
    expect(first).toMatchObject({ state: 'pending_review', txId });
    await expect(ask(txId.toUpperCase())).rejects.toThrow('TX_ID_USED');
    await expect(ask('c3')).rejects.toThrow('TX_ID_INVALID');
    await expect(ask(`0x${txId}`)).rejects.toThrow('TX_ID_INVALID');
    // the same digits on another chain are another transaction
    await create({ methodId: methods.usdt_erc20, amount: '20.000000', quoteId: await quote(), txId: `0x${txId}` });
    await rejectDeposit(ctx, { ...judge(await claim(first.id)), reason: 'third_party' });
    expect(await ask()).toMatchObject({ state: 'pending_review' });
  });

  describe('the transaction of a cancelled deposit', () => {
    const quote = () => addDepositQuote(owner, { memberId, given: 20_000_000n });
    const ask = async (methodId: string, txId: string) =>
      create({ methodId, amount: '20.000000', quoteId: await quote(), txId });
    const cancel = (id: string) => cancelDeposit(ctx, { memberId, id, language, origin });

    test('is free again where people check the chain: one deposit is paid for it, and the old one stays cancelled', async () => {
      const txId = 'd4'.repeat(32);
      const first = await ask(methods.usdt_trc20, txId);
      await cancel(first.id);
      const second = await ask(methods.usdt_trc20, txId);
      await expect(ask(methods.usdt_trc20, txId)).rejects.toThrow('TX_ID_USED');
      await expect(claim(first.id)).rejects.toThrow('DEPOSIT_STATE');
      const lateAgain = owner.pool.query('UPDATE deposit SET late_at = now() WHERE id = $1', [first.id]);
      await expect(lateAgain).rejects.toMatchObject({ code: '23505' });
      await approveByTwo(await claim(second.id), '20.000000');
      expect(await balance()).toBe(14_400n);
      await expect(ask(methods.usdt_trc20, txId)).rejects.toThrow('TX_ID_USED');
    });

    test('stays taken where a watcher continues to look for it, because the money may still arrive', async () => {
      const txId = `0x${'d4'.repeat(32)}`;
      const { id } = await ask(methods.usdt_erc20, txId);
      await cancel(id);
      await expect(ask(methods.usdt_erc20, txId)).rejects.toThrow('TX_ID_USED');
    });
  });
});
