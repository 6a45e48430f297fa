import { randomUUID } from 'node:crypto';
import { addDepositQuote } from '@fairtick/testing';
import { describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import {
  actionsOn,
  app,
  create,
  ctx,
  language,
  memberId,
  methods,
  one,
  origin,
  owner,
  rails,
  two,
} from './deposits.test-setup.ts';
import { changeDepositMethod, createDeposit, listAdminMethods, listDepositMethods } from './index.ts';

describe('methods', () => {
  test('are shown with limits, receiving account and code in the language of the member', async () => {
    const shownMethods = await listDepositMethods(ctx, { language: 'en' });
    expect(shownMethods.map(({ code, mode, min, max, available }) => [code, mode, min, max, available])).toEqual([
      ['bank_card', 'proof', '100.00', '50000.00', true],
      ['usdt_trc20', 'proof', '10.000000', '50000.000000', true],
      ['usdt_erc20', 'chain', '10.000000', '50000.000000', true],
      ['unionpay', 'gateway', '100.00', '50000.00', true],
      ['alipay', 'gateway', '100.00', '50000.00', true],
      ['gold_savings', 'proof', '0.1100', '53.0000', true],
      ['hkd_forex', 'proof', '110.00', '54000.00', true],
    ]);
    const usdt = shownMethods[1];
    expect(usdt).toMatchObject({ name: 'USDT (TRC20)', confirmations: 20, pair: 'USDT/CNY', chain: 'TRC20' });
    expect(usdt?.receiving.map(({ label }) => label)).toEqual([
      'Example account, do not send money',
      'Network',
      'Address',
    ]);
    expect(usdt?.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Buffer.from(usdt?.qr?.split(',')[1] ?? '', 'base64').toString()).toContain('<svg');
    expect((await listDepositMethods(ctx, { language: 'jp' }))[0]?.name).toBe('銀行カード');
  });

  test('without a real account, a gateway or a watcher say so, and show nothing to pay into', async () => {
    const strict = {
      gateways: new Map(),
      links: rails.links,
      watchedChains: new Set<'ERC20'>(),
      examplesAllowed: false,
    };
    const items = await listDepositMethods({ db: app, rails: strict }, { language: 'zh-Hans' });
    for (const { available, receiving, qr, unavailableBecause } of items) {
      expect([available, receiving, qr]).toEqual([false, [], null]);
      expect(unavailableBecause).toMatch(/收款账户|支付渠道/);
    }
    await expect(
      createDeposit(
        { ...ctx, rails: strict },
        { memberId, key: randomUUID(), language, origin, body: { methodId: methods.bank_card, amount: '500.00' } },
      ),
    ).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
  });

  test('nobody watches the chain: the member hands in the transaction id and people look', async () => {
    const unwatched = { ...rails, watchedChains: new Set<'ERC20'>() };
    const items = await listDepositMethods({ db: app, rails: unwatched }, { language });
    expect(items.find(({ code }) => code === 'usdt_erc20')?.mode).toBe('proof');
  });
});

describe('administration of methods', () => {
  const find = async () => (await listAdminMethods(ctx)).find(({ code }) => code === 'hkd_forex');
  const change = async (changes: object, version?: number) =>
    changeDepositMethod(ctx, {
      id: methods.hkd_forex,
      version: version ?? (await find())?.version ?? 0,
      changes,
      reason: 'for a test',
      admin: one,
      origin,
    });

  test('texts, limits and availability change at once, with the version that was seen', async () => {
    const before = await find();
    const { method, approvalId } = await change({ min: '200.00', maintenance: true, names: { en: 'HKD' } });
    expect(approvalId).toBeNull();
    expect(method).toMatchObject({
      min: '200.00',
      max: before?.max,
      maintenance: true,
      version: (before?.version ?? 0) + 1,
    });
    expect(method.names).toEqual({ ...before?.names, en: 'HKD' });
    await expect(change({ sort: 1 }, before?.version)).rejects.toThrow('REVIEW_CHANGED');
    await expect(change({ min: '60000.00' })).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(change({ min: '0.001' })).rejects.toThrow('INPUT_INVALID');
    const quoteId = await addDepositQuote(owner, { memberId, given: 50_000n, pair: 'HKD/CNY', rate: 92_000_000n });
    await expect(create({ methodId: methods.hkd_forex, quoteId })).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
    await change({ maintenance: false });
    const log = await actionsOn(methods.hkd_forex);
    expect(log.map(({ action }) => action)).toEqual(['deposits.change_method', 'deposits.change_method']);
  });

  test('a new receiving account waits for a second person, and then is no example any more', async () => {
    const receiving = [{ label: 'number', value: '012-345678-001' }];
    const { method, approvalId } = await change({ receiving });
    expect(method.receiving).not.toEqual(receiving);
    const decide = (admin: AdminIdentity) =>
      decideApproval(ctx, {
        id: approvalId ?? '',
        version: 1,
        approve: true,
        note: '',
        key: randomUUID(),
        admin,
        origin,
      });
    await expect(decide(one)).rejects.toThrow('APPROVAL_OWN');
    expect((await find())?.receiving).toEqual(method.receiving);
    await decide(two);
    expect(await find()).toMatchObject({ receiving, version: method.version + 1 });
    const strict = { ...rails, examplesAllowed: false };
    const shownNow = await listDepositMethods({ db: app, rails: strict }, { language });
    expect(shownNow.filter(({ available }) => available).map(({ code }) => code)).toContain('hkd_forex');
  });
});
