import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminAudit,
  adminProducts,
  type InputOf,
  products,
  productTerms,
  proposeNewProduct,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { addAdmin, call, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const first = await signInAdmin(api);
const second = await signInAdmin(api, await addAdmin(api, { username: 'second_eye', permissions: ['*:*:*'] }));
const reader = await signInAdmin(
  api,
  await addAdmin(api, { username: 'reads_only', permissions: ['products:product:list', 'approvals:approval:update'] }),
);
const member = await signUp(api);

type Body = InputOf<typeof proposeNewProduct>['body'];
const body: Body = {
  symbol: 'SOL/USDT',
  names: { 'zh-Hans': '索拉纳', en: 'Solana', ko: '솔라나' },
  category: 'crypto',
  pipDecimals: 3,
  feed: null,
  terms: {
    enabled: true,
    sort: 20,
    feeBps: 5,
    minStake: '20',
    maxStake: '2000',
    exposureCap: '50000',
    durations: [{ durationS: 60, payoutBps: 7_900 }],
    hours: { zone: 'UTC', aroundTheClock: true, ordersAfterOpenS: 0, ordersBeforeCloseS: 0, hours: [], exceptions: [] },
  },
  reason: '会员需求',
  evidence: '会议纪要 40',
};
const propose = (change: object = {}, { who = first, key = randomUUID() } = {}) =>
  who.call(proposeNewProduct, { body: { ...body, ...change } }, { key });
const approve = (id: string, who = second) =>
  who.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });
const listed = async () => (await member.call(products, {})).data.items.find(({ symbol }) => symbol === body.symbol);

test('an approved product appears for members and in the public terms', async () => {
  const { status, data } = await propose();
  expect(status).toBe(200);
  expect((await approve(data.approvalId, first)).error).toBe('APPROVAL_OWN');
  expect(await listed()).toBeUndefined();
  expect((await approve(data.approvalId)).status).toBe(200);
  await expect.poll(listed).toMatchObject({
    name: '索拉纳',
    names: { en: 'Solana', ko: '솔라나' },
    price: null,
    pip: '0.001',
    feeBps: 5,
    minStake: '20.00',
    durations: [{ durationS: 60, payoutBps: 7_900 }],
    termsChangeAt: null,
  });
  const id = (await listed())?.id ?? '';
  const open = await call(api, productTerms, { params: { id } });
  expect(open.data).toMatchObject({ symbol: 'SOL/USDT', current: { version: 1, feeBps: 5 }, upcoming: [], past: [] });
  const { data: log } = await first.call(adminAudit, { query: { targetId: data.approvalId } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'approvals.approve',
    'approvals.refused',
    'approvals.propose',
  ]);
});

describe('is refused', () => {
  const state = () =>
    queryAsOwner(
      api,
      'SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM approval) AS proposals',
    );

  test('a proposal with the read permission only', async () => {
    expect((await propose({ symbol: 'DOT/USDT' }, { who: reader })).status).toBe(403);
  });

  test.each<[string, object, string]>([
    ['an unknown group', { category: 'stocks' }, 'category'],
    ['a symbol in small letters', { symbol: 'sol/usdt' }, 'symbol'],
    ['an unknown feed', { feed: 'bloomberg:ax' }, 'feed'],
    ['a recording', { feed: 'replay:/tmp' }, 'feed'],
    ['nine decimals', { pipDecimals: 9 }, 'pipDecimals'],
    ['no English name', { names: { 'zh-Hans': '名' } }, 'names'],
    [
      'a payout above the stake',
      { terms: { ...body.terms, durations: [{ durationS: 60, payoutBps: 10_001 }] } },
      'terms',
    ],
    ['a stake with three decimals', { terms: { ...body.terms, minStake: '10.001' } }, 'terms'],
  ])('%s: 400, by its field', async (_, change, field) => {
    const before = await state();
    const { status, error, data } = await propose({ symbol: 'DOT/USDT', ...change });
    expect([status, error]).toEqual([400, 'INPUT_INVALID']);
    expect(JSON.stringify(data)).toContain(field);
    expect(await state()).toEqual(before);
  });

  test.each(['price', 'referencePrice', 'stalenessMs', 'outlierBps', 'simVolatility', 'closeAt', 'result'])(
    'a field by which a price could be made: %s',
    async (field) => {
      expect((await propose({ symbol: 'DOT/USDT', [field]: '1' })).status).toBe(400);
      expect((await propose({ symbol: 'DOT/USDT', terms: { ...body.terms, [field]: '1' } })).status).toBe(400);
    },
  );

  test.each<[string, object, string, string]>([
    ['a symbol that there is', { symbol: 'BTC/USDT' }, 'PRODUCT_SYMBOL_TAKEN', 'symbol'],
    ['one that differs by its stroke', { symbol: 'BTCUSDT' }, 'PRODUCT_SYMBOL_TAKEN', 'symbol'],
    ['an exchange for an index', { symbol: 'DAX', feed: 'ccxt:kraken' }, 'NEW_PRODUCT_INVALID', 'symbol'],
    ['impossible stakes', { terms: { ...body.terms, maxStake: '10' } }, 'PRODUCT_TERMS_INVALID', 'maxStake'],
  ])('%s: 422, by its field', async (_, change, code, field) => {
    const before = await state();
    const { status, error, data } = await propose({ symbol: 'DOT/USDT', ...change });
    expect([status, error, data]).toEqual([422, code, { field }]);
    expect(await state()).toEqual(before);
  });
});

test('one key is one proposal, and another body with it is a conflict', async () => {
  const key = randomUUID();
  const once = await propose({ symbol: 'ADA/USDT' }, { key });
  expect((await propose({ symbol: 'ADA/USDT' }, { key })).data).toEqual(once.data);
  expect((await propose({ symbol: 'ADA/USD' }, { key })).status).toBe(409);
});

test('lists it for administrators with proposer and approver', async () => {
  const { data } = await first.call(adminProducts, {});
  expect(data.items.find(({ symbol }) => symbol === body.symbol)).toMatchObject({
    names: { en: 'Solana' },
    stalled: true,
    terms: { version: 1 },
  });
});
