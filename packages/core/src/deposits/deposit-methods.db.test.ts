import { randomUUID } from 'node:crypto';
import { addDeposit, addDepositQuote, addProofUpload } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import {
  actionsOn,
  app,
  approve,
  balance,
  claim,
  create,
  ctx,
  handIn,
  language,
  memberId,
  methods,
  one,
  origin,
  owner,
  paid,
  rails,
  two,
} from './deposits.test-setup.ts';
import { changeDepositMethod, createDeposit, type DepositsCtx, listAdminMethods, listDepositMethods } from './index.ts';

describe('methods', () => {
  test('are shown with limits, receiving account and QR code in the member’s language', async () => {
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

  test('explain in every language how a gateway method is paid here, and keep an administrator’s texts', async () => {
    const byProof = { ...rails, gateways: new Map() };
    const methodIn = async (db: typeof app, here: typeof rails, language: 'en' | 'zh-Hans' | 'vn') =>
      (await listDepositMethods({ db, rails: here }, { language })).find(({ code }) => code === 'unionpay');
    const receiving = JSON.stringify([{ label: 'number', value: '6222' }]);
    await owner.pool.query(
      `UPDATE deposit_method SET receiving = $1, receiving_example = false WHERE code = 'unionpay'`,
      [receiving],
    );
    for (const [language, page, account] of [
      ['en', /payment page/i, /proof/],
      ['zh-Hans', /支付页面/, /凭证/],
      ['vn', /Trang thanh toán/, /chứng từ/],
    ] as const) {
      const online = await methodIn(app, rails, language);
      expect(online).toMatchObject({ mode: 'gateway', instructions: expect.stringMatching(page) });
      expect(online?.instructions).not.toMatch(account);
      const shown = await methodIn(app, byProof, language);
      expect(shown).toMatchObject({ mode: 'proof', instructions: expect.stringMatching(account) });
      expect(shown?.instructions).not.toMatch(page);
    }
    await owner.pool.query(
      `UPDATE deposit_method SET instructions = '{"en": "Own words"}', receiving = '[]' WHERE code = 'unionpay'`,
    );
    expect(await methodIn(app, rails, 'en')).toMatchObject({ instructions: 'Own words' });
    await owner.pool.query(`UPDATE deposit_method SET instructions = '{}' WHERE code = 'unionpay'`);
  });

  test('without an account, gateway or watcher give the reason, and show no account', async () => {
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

  test('ask the member for a transaction id where no watcher follows the chain', async () => {
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

  const decide = (approvalId: string | null, admin: AdminIdentity) =>
    decideApproval(ctx, {
      id: approvalId ?? '',
      version: 1,
      approve: true,
      note: '',
      key: randomUUID(),
      admin,
      origin,
    });

  test('changes availability and order immediately, by the version that was seen', async () => {
    const before = await find();
    const { method, approvalId } = await change({ maintenance: true, sort: 9 });
    expect(approvalId).toBeNull();
    expect(method).toMatchObject({ maintenance: true, sort: 9, version: (before?.version ?? 0) + 1 });
    await expect(change({ sort: 1 }, before?.version)).rejects.toThrow('REVIEW_CHANGED');
    const quoteId = await addDepositQuote(owner, { memberId, given: 50_000n, pair: 'HKD/CNY', rate: 92_000_000n });
    await expect(create({ methodId: methods.hkd_forex, quoteId })).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
    await change({ maintenance: false });
    const log = await actionsOn(methods.hkd_forex);
    expect(log.map(({ action }) => action)).toEqual(['deposits.change_method', 'deposits.change_method']);
  });

  test('makes a change of account or limits wait for a second person', async () => {
    const before = await find();
    const changes = { min: '200.00', names: { en: 'HKD' }, instructions: { en: 'Send to 123' } };
    const { method, approvalId } = await change(changes);
    expect(method).toEqual(before);
    const { rows } = await owner.pool.query('SELECT payload FROM approval WHERE id = $1', [approvalId]);
    expect(rows).toEqual([
      {
        payload: {
          methodId: methods.hkd_forex,
          before: {
            names: { en: before?.names.en },
            instructions: { en: before?.instructions.en },
            limits: { min: before?.min, max: before?.max },
          },
          after: {
            names: { en: 'HKD' },
            instructions: { en: 'Send to 123' },
            limits: { min: '200.00', max: before?.max },
          },
        },
      },
    ]);
    await expect(decide(approvalId, one)).rejects.toThrow('APPROVAL_OWN');
    expect(await find()).toEqual(before);
    await decide(approvalId, two);
    expect(await find()).toEqual({
      ...before,
      version: (before?.version ?? 0) + 1,
      min: '200.00',
      names: { ...before?.names, en: 'HKD' },
      instructions: { ...before?.instructions, en: 'Send to 123' },
    });
    const shown = await listDepositMethods(ctx, { language });
    expect(shown.find(({ code }) => code === 'hkd_forex')?.receiving[0]?.label).toMatch(/^Example account/);
  });

  test('refuses the second of two proposals about one text, and accepts one about another text', async () => {
    const first = await change({ instructions: { en: 'one' } });
    const second = await change({ instructions: { en: 'two' } });
    const other = await change({ instructions: { ko: 'three' }, max: '60000.00' });
    await decide(first.approvalId, two);
    await expect(decide(second.approvalId, two)).rejects.toThrow('REVIEW_CHANGED');
    await decide(other.approvalId, two);
    expect(await find()).toMatchObject({ instructions: { en: 'one', ko: 'three' }, max: '60000.00' });
  });

  test('proposes no contradicting or invalid limits, and no unchanged values', async () => {
    await expect(change({ min: '70000.00' })).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(change({ max: '99999999999999' })).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(change({ min: '0.001' })).rejects.toThrow('INPUT_INVALID');
    const { names, min } = (await find()) ?? {};
    const same = { names, min, sort: (await find())?.sort };
    await expect(change(same)).rejects.toThrow('SETTING_UNCHANGED');
    expect(await actionsOn(methods.hkd_forex)).toHaveLength(2);
  });

  test('removes an emptied text by two people, so that its language falls back, and keeps the Chinese name', async () => {
    const before = await find();
    const { approvalId } = await change({ names: { en: '' }, instructions: { en: '', ko: 'four' } });
    const { rows } = await owner.pool.query('SELECT payload FROM approval WHERE id = $1', [approvalId]);
    expect(rows[0].payload).toMatchObject({
      before: { names: { en: before?.names.en }, instructions: { en: before?.instructions.en } },
      after: { names: { en: null }, instructions: { en: null, ko: 'four' } },
    });
    expect(await find()).toEqual(before);
    await decide(approvalId, two);
    const after = await find();
    expect(after?.names).not.toHaveProperty('en');
    expect(after?.instructions).toMatchObject({ ko: 'four' });
    expect(after?.instructions).not.toHaveProperty('en');
    const shown = await listDepositMethods(ctx, { language: 'en' });
    expect(shown.find(({ code }) => code === 'hkd_forex')?.name).toBe(before?.names['zh-Hans']);
    await expect(change({ names: { 'zh-Hans': '' } })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      details: { issues: [{ path: 'names.zh-Hans', message: 'missing' }] },
    });
  });

  test.each([
    { instructions: { en: 'EVIL' } },
    { names: { en: 'EVIL' } },
    { minAmount: '1' },
    { maxAmount: '99999999' },
    { receiving: [] },
  ])('refuses one person a change of %j by the stored procedure', async (changes) => {
    const before = await find();
    const call = app.pool.query('SELECT change_deposit_method($1, $2, $3, $4)', [
      one.sessionId,
      methods.hkd_forex,
      before?.version,
      JSON.stringify(changes),
    ]);
    await expect(call).rejects.toThrow('needs two people');
    expect(await find()).toEqual(before);
  });

  test('makes a new receiving account wait for a second person, and then clears the example mark', async () => {
    const receiving = [{ label: 'number', value: '012-345678-001' }];
    const { method, approvalId } = await change({ receiving });
    expect(method.receiving).not.toEqual(receiving);
    await expect(decide(approvalId, one)).rejects.toThrow('APPROVAL_OWN');
    expect((await find())?.receiving).toEqual(method.receiving);
    await decide(approvalId, two);
    expect(await find()).toMatchObject({ receiving, version: method.version + 1 });
    const strict = { ...rails, examplesAllowed: false };
    const shownNow = await listDepositMethods({ db: app, rails: strict }, { language });
    expect(shownNow.filter(({ available }) => available).map(({ code }) => code)).toContain('hkd_forex');
  });
});

describe('a gateway method without its gateway', () => {
  const withoutGateways: DepositsCtx = { ...ctx, rails: { ...rails, gateways: new Map(), examplesAllowed: false } };
  const announce = (methodId: string) =>
    createDeposit(withoutGateways, {
      memberId,
      key: randomUUID(),
      language,
      origin,
      body: { methodId, amount: '500.00', payerName: '林若溪' },
    });
  const shownNow = async (code: string, on = withoutGateways) =>
    (await listDepositMethods(on, { language })).find((method) => method.code === code);
  const receiving = [
    { label: 'payee', value: 'Fairtick Payments Ltd' },
    { label: 'number', value: '6225 7600 0000 0001' },
  ];

  test.each(['unionpay', 'alipay'] as const)('takes %s by proof once two people set its account', async (code) => {
    expect(await shownNow(code)).toMatchObject({ mode: 'gateway', available: false, receiving: [] });
    await expect(announce(methods[code])).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
    const id = methods[code];
    const version = (await listAdminMethods(ctx)).find((method) => method.id === id)?.version ?? 0;
    const reason = 'no contract yet';
    const proposal = await changeDepositMethod(ctx, {
      id,
      version,
      changes: { receiving },
      reason,
      admin: one,
      origin,
    });
    expect(await shownNow(code)).toMatchObject({ available: false });
    const decision = { id: proposal.approvalId ?? '', version: 1, approve: true, note: '', key: randomUUID() };
    await decideApproval(ctx, { ...decision, admin: two, origin });

    expect(await shownNow(code)).toMatchObject({ mode: 'proof', available: true, unavailableBecause: null });
    expect((await shownNow(code))?.receiving.map(({ value }) => value)).toEqual(receiving.map(({ value }) => value));
    const deposit = await announce(methods[code]);
    expect(deposit).toMatchObject({ mode: 'proof', payUrl: null, holder: 'member', state: 'recharging' });
    expect(deposit.receiving).toHaveLength(2);
    await expect(paid(deposit.id)).rejects.toThrow('NOT_FOUND');
    await handIn(deposit.id, { uploadId: await addProofUpload(owner, memberId) });
    await approve(await claim(deposit.id));
    expect(await balance()).toBe(50_000n);
  });

  test('uses its gateway again where there is one, and shows no account', async () => {
    expect(await shownNow('unionpay', ctx)).toMatchObject({ mode: 'gateway', available: true, receiving: [] });
  });

  test('cannot be announced by proof while its account is an example or missing', async () => {
    const setAccount = (rows: object[], isExample: boolean) =>
      owner.pool.query('UPDATE deposit_method SET receiving = $2, receiving_example = $3 WHERE id = $1', [
        methods.unionpay,
        JSON.stringify(rows),
        isExample,
      ]);
    const call = () => addDeposit(owner, { memberId, methodId: methods.unionpay });
    await setAccount(receiving, true);
    await expect(call()).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
    await setAccount([], false);
    await expect(call()).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
    await setAccount(receiving, false);
    await call();
  });
});
