import { randomUUID } from 'node:crypto';
import {
  type AdminProductDetail,
  adminApprove,
  adminAudit,
  adminProduct,
  adminProducts,
  adminSessionsCalendar,
  adminTerms,
  haltProduct,
  previewProductTerms,
  products,
  productTerms,
  proposeProductTerms,
  resumeProduct,
  withdrawProductTerms,
} from '@fairtick/contracts';
import { ageProductTerms, openRoles } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, call, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner } = openRoles(api.database);
const first = await signInAdmin(api);
const second = await signInAdmin(api, await addAdmin(api, { username: 'second_eye', permissions: ['*:*:*'] }));
const reader = await signInAdmin(
  api,
  await addAdmin(api, { username: 'reads_only', permissions: ['products:product:list', 'approvals:approval:update'] }),
);
const member = await signUp(api);

let product: AdminProductDetail;
beforeEach(async () => {
  const { data } = await first.call(adminProducts, {});
  const id = data.items.find(({ symbol }) => symbol === 'ETH/USDT')?.id ?? '';
  product = (await first.call(adminProduct, { params: { id } })).data;
});

test('the terms and the calendar of sessions agree with the list of products', async () => {
  const { data } = await reader.call(adminProducts, {});
  expect((await reader.call(adminTerms, {})).data).toEqual(data);
  const calendar = await reader.call(adminSessionsCalendar, {});
  expect(calendar.data.items.map(({ symbol, hours, upcoming }) => ({ symbol, hours, upcoming }))).toEqual(
    data.items.map(({ symbol, terms, upcoming }) => ({
      symbol,
      hours: terms.hours,
      upcoming: upcoming.map(({ effectiveAt, hours }) => ({ effectiveAt, hours })),
    })),
  );
  expect(calendar.data.items.find(({ symbol }) => symbol === 'ETH/USDT')).toMatchObject({
    hours: { aroundTheClock: true, exceptions: [] },
  });
});

const newest = () => {
  const [version] = product.versions;
  if (version === undefined) throw new Error('a product without terms');
  const { version: number, effectiveAt: _, ...terms } = version.terms;
  return { version: number, terms };
};
const propose = (change: object, { who = first, key = randomUUID(), more = {} } = {}) => {
  const { version, terms } = newest();
  return who.call(
    proposeProductTerms,
    {
      params: { id: product.id },
      body: { version, terms: { ...terms, ...change }, reason: '季度调整', evidence: '会议纪要', ...more },
    },
    { key },
  );
};
const approve = (id: string, who = second) =>
  who.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });

test('the terms of a product are public; an unknown product is not found', async () => {
  const open = await call(api, productTerms, { params: { id: product.id } });
  expect(open.data).toMatchObject({ symbol: 'ETH/USDT', current: { feeBps: 0, maxStake: '5000.00' }, upcoming: [] });
  expect(open.data).toMatchObject({ pip: '0.01', stalenessMs: 5_000 });
  const unknown = await call(api, productTerms, { params: { id: randomUUID() } });
  expect(unknown.status).toBe(404);
});

test('an approved change is announced to members and takes effect at its time', async () => {
  const { data } = await propose({ maxStake: '7000', sort: 2 });
  expect((await approve(data.approvalId, first)).error).toBe('APPROVAL_OWN');
  expect((await approve(data.approvalId)).status).toBe(200);
  const offered = async () => (await member.call(products, {})).data.items.find(({ id }) => id === product.id);
  const { data: terms } = await call(api, productTerms, { params: { id: product.id } });
  expect(terms.upcoming).toMatchObject([{ maxStake: '7000.00' }]);
  const announcedAt = terms.upcoming[0]?.effectiveAt ?? '';
  await expect.poll(offered).toMatchObject({ maxStake: '5000.00', termsChangeAt: announcedAt });
  await ageProductTerms(owner, { productId: product.id, interval: '15 minutes' });
  await expect.poll(offered).toMatchObject({ maxStake: '7000.00', termsChangeAt: null });
  const { data: log } = await first.call(adminAudit, { query: { targetId: data.approvalId } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'approvals.approve',
    'approvals.refused',
    'approvals.propose',
  ]);
});

describe('is refused', () => {
  test('a proposal with the read permission only, and a decision about one’s own proposal', async () => {
    expect((await propose({ feeBps: 1 }, { who: reader })).status).toBe(403);
    const halt = { params: { id: product.id }, body: { reason: '试试看', memberMessage: '试试看' } };
    expect((await reader.call(haltProduct, halt, { key: randomUUID() })).status).toBe(403);
    expect((await member.call(products, {})).status).toBe(200);
  });

  test.each([
    ['a payout above the stake', { durations: [{ durationS: 60, payoutBps: 10_001 }] }],
    ['a fee beyond all bounds', { feeBps: 1_001 }],
    ['a stake with three decimals', { maxStake: '10.001' }],
    ['an exponent', { maxStake: '1e6' }],
    ['an unknown field', { price: '1.00' }],
    ['no duration', { durations: [] }],
  ])('%s: 400', async (_, change) => {
    expect((await propose(change)).status).toBe(400);
  });

  test('a time that is too early, unchanged terms, and an old version: 422', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const early = await propose({ sort: 40 }, { more: { effectiveAt: soon } });
    expect([early.status, early.error]).toEqual([422, 'PRODUCT_TERMS_NOTICE']);
    expect((await propose({})).error).toBe('PRODUCT_TERMS_UNCHANGED');
    expect((await propose({ sort: 41 }, { more: { version: 999 } })).error).toBe('REVIEW_CHANGED');
  });
});

test('one key is one proposal, and another body with it is a conflict', async () => {
  const key = randomUUID();
  const [one, again] = [await propose({ sort: 50 }, { key }), await propose({ sort: 50 }, { key })];
  expect(again.data).toEqual(one.data);
  expect((await propose({ sort: 51 }, { key })).status).toBe(409);
  const other = await second.call(withdrawProductTerms, { params: { id: one.data.approvalId }, body: { version: 1 } });
  expect(other.status).toBe(404);
  const taken = await first.call(withdrawProductTerms, { params: { id: one.data.approvalId }, body: { version: 1 } });
  expect(taken.status).toBe(200);
  expect((await approve(one.data.approvalId)).error).toBe('APPROVAL_DECIDED');
});

test('a preview reports whether members get less, and stores nothing', async () => {
  const { terms } = newest();
  const look = await first.call(previewProductTerms, {
    params: { id: product.id },
    body: { terms: { ...terms, feeBps: 3 } },
  });
  expect(look.data.isCut).toBe(true);
  const { data } = await first.call(adminProduct, { params: { id: product.id } });
  expect(data.pendingProposals).toBe(product.pendingProposals);
});

test('members see a halt with its message until it is lifted; a repeat has no effect', async () => {
  const offered = async () => (await member.call(products, {})).data.items.find(({ id }) => id === product.id);
  const body = { reason: '源报价异常', memberMessage: '报价核查中' };
  const key = randomUUID();
  const halt = () => first.call(haltProduct, { params: { id: product.id }, body }, { key });
  expect((await halt()).data).toMatchObject({ halted: true });
  expect((await halt()).data).toMatchObject({ halted: true });
  await expect.poll(offered).toMatchObject({ halt: { message: '报价核查中' } });
  const again = await second.call(haltProduct, { params: { id: product.id }, body }, { key: randomUUID() });
  expect(again.error).toBe('PRODUCT_HALTED');
  const resume = { params: { id: product.id }, body: { reason: '已恢复' } };
  expect((await second.call(resumeProduct, resume, { key: randomUUID() })).data).toMatchObject({ halted: false });
  await expect.poll(offered).toMatchObject({ halt: null });
  const { data } = await first.call(adminAudit, { query: { targetId: product.id } });
  const acts = data.items.slice(0, 3).map(({ action }) => action);
  expect(acts).toEqual(['products.resume', 'products.refused', 'products.halt']);
});
