import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminAudit,
  adminRestrict,
  adminSavingsLiabilities,
  adminSavingsPositions,
  adminSavingsProducts,
  createSavingsPosition,
  type InputOf,
  memberStats,
  movements,
  proposeSavingsTerms,
  redeemSavingsPosition,
  type SavingsProduct,
  savingsPosition,
  savingsPositions,
  savingsProducts,
  savingsRedeemPreview,
  savingsTerms,
  setSavingsAutoRenew,
  setSavingsProductEnabled,
  wallet,
} from '@fairtick/contracts';
import { ageSavingsPosition, fundMember, openRoles } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, call, inject, type SignedUpMember, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner, worker } = openRoles(api.database);
const first = await signInAdmin(api);
const second = await signInAdmin(api, await addAdmin(api, { username: 'second_eye', permissions: ['*:*:*'] }));
const clerk = await signInAdmin(api, await addAdmin(api, { username: 'clerk', permissions: ['members:member:list'] }));

let member: SignedUpMember;
let product: SavingsProduct;
beforeEach(async () => {
  member = await signUp(api);
  await fundMember(owner, { memberId: member.id, account: 0, amount: 5_000_000n });
  const { data } = await member.call(savingsProducts, {});
  product = data.items.find(({ termDays }) => termDays === 30) as SavingsProduct;
});

const subscribe = (body: object = {}, who = member, key: string = randomUUID()) =>
  who.call(createSavingsPosition, { body: { productId: product.id, amount: '1000', ...body } }, { key });
const money = async () => (await member.call(wallet, {})).data.real;

test('lists the six products, shortest term first, with the largest possible amount', async () => {
  const { data } = await member.call(savingsProducts, {});
  expect(data.items.map(({ termDays, rateBps }) => [termDays, rateBps])).toEqual([
    [7, 200],
    [15, 240],
    [30, 300],
    [60, 340],
    [90, 380],
    [180, 420],
  ]);
  expect(data).toMatchObject({ maxPositions: 12, activePositions: 0, interestTotal: '0.00' });
  expect(product).toMatchObject({
    minAmount: '100.00',
    step: '100.00',
    maxPerMember: '200000.00',
    enabled: true,
    mine: '0.00',
    investable: '50000.00',
    upcoming: null,
  });
});

test('the savings terms are public', async () => {
  const { status, data } = await call(api, savingsTerms, {});
  expect(status).toBe(200);
  expect(data.items.map(({ termDays, current }) => [termDays, current?.rateBps])).toEqual([
    [7, 200],
    [15, 240],
    [30, 300],
    [60, 340],
    [90, 380],
    [180, 420],
  ]);
  expect(data.items[0]).toMatchObject({ current: { version: 1, minAmount: '100.00' }, upcoming: [], past: [] });
});

test('refuses a rate that differs from the one in force, and moves no money', async () => {
  const before = await money();
  const key = randomUUID();
  const refused = await subscribe({ shownRateBps: product.rateBps + 1 }, member, key);
  expect([refused.status, refused.error]).toEqual([422, 'SAVINGS_TERMS_CHANGED']);
  expect((await subscribe({ shownRateBps: product.rateBps + 1 }, member, key)).error).toBe('SAVINGS_TERMS_CHANGED');
  expect(await money()).toEqual(before);
  expect((await member.call(savingsProducts, {})).data.activePositions).toBe(0);
  expect((await subscribe({ shownRateBps: -1 })).status).toBe(400);
});

test('a position accrues interest daily and returns at maturity', async () => {
  const made = await subscribe({ autoRenew: true });
  expect(made).toMatchObject({
    status: 200,
    data: { principal: '1000.00', status: 'pending_return', autoRenew: true },
  });
  const params = { id: made.data.id };
  expect(await money()).toMatchObject({ available: '49000.00', savings: '1000.00', total: '50000.00' });
  const off = await member.call(setSavingsAutoRenew, { params, body: { autoRenew: false } });
  expect(off.data.autoRenew).toBe(false);
  await ageSavingsPosition(owner, { positionId: params.id, days: 10 });
  await worker.pool.query('SELECT accrue_savings(100)');
  const read = await member.call(savingsPosition, { params });
  expect(read.data.position.interest).toBe('0.82');
  expect(read.data.days).toHaveLength(10);
  expect(read.data.days.at(-1)).toMatchObject({ total: '0.82' });
  const stats = (await member.call(memberStats, {})).data.userInfo;
  expect(stats).toMatchObject({ invest_count: '1000.00', today_count: '0.09', yesterday_count: '0.08' });
  await ageSavingsPosition(owner, { positionId: params.id, days: 21 });
  await worker.pool.query('SELECT return_savings($1, 100)', [product.id]);
  const list = await member.call(savingsPositions, { query: { status: 'returned' } });
  expect(list.data.items).toMatchObject([{ id: params.id, outcome: 'matured', returnedAmount: '1002.46' }]);
  const at = list.data.items[0]?.subscribedAt;
  const idsOf = async (query: InputOf<typeof savingsPositions>['query']) =>
    (await member.call(savingsPositions, { query: { status: 'returned', ...query } })).data.items.map(({ id }) => id);
  expect(await idsOf({ from: at })).toEqual([params.id]);
  expect(await idsOf({ to: at })).toEqual([]);
  expect(await money()).toMatchObject({ available: '50002.46', savings: '0.00' });
  const lines = await member.call(movements, { query: { account: 'real', limit: 3 } });
  expect(lines.data.items.map(({ type, refKind, refId }) => [type, refKind, refId])).toEqual([
    ['interest', 'position', params.id],
    ['savings_return', 'position', params.id],
    ['savings_subscribe', 'position', params.id],
  ]);
});

test('an early redemption returns what the preview showed', async () => {
  const { data } = await subscribe();
  const params = { id: data.id };
  await ageSavingsPosition(owner, { positionId: data.id, days: 5 });
  const preview = await member.call(savingsRedeemPreview, { params });
  expect(preview.data).toMatchObject({
    principal: '1000.00',
    forfeited: '0.41',
    returned: '1000.00',
    interestAtTerm: '2.46',
  });
  const key = randomUUID();
  const done = await member.call(redeemSavingsPosition, { params, body: undefined }, { key });
  expect(done.data).toMatchObject({
    outcome: 'redeemed',
    forfeited: '0.41',
    returnedAmount: '1000.00',
    interest: '0.00',
  });
  expect((await member.call(redeemSavingsPosition, { params, body: undefined }, { key })).data).toEqual(done.data);
  const again = await member.call(redeemSavingsPosition, { params, body: undefined }, { key: randomUUID() });
  expect(again).toMatchObject({ status: 422, error: 'SAVINGS_STATE' });
  const days = (await member.call(savingsPosition, { params })).data.days;
  expect(days.at(-1)).toMatchObject({ amount: '-0.41', total: '0.00' });
});

describe('refusals', () => {
  test.each([
    [
      'below the minimum',
      { amount: '99.99' },
      'SAVINGS_BELOW_MINIMUM',
      'The investment amount must be greater than the minimum investment amount.',
    ],
    [
      'of nothing',
      { amount: '0' },
      'SAVINGS_BELOW_MINIMUM',
      'The investment amount must be greater than the minimum investment amount.',
    ],
    ['of half a step', { amount: '150' }, 'SAVINGS_STEP', undefined],
    [
      'above the balance',
      { amount: '50100' },
      'SAVINGS_INSUFFICIENT_BALANCE',
      'Investment failed. Your available balance is insufficient.',
    ],
    ['above the maximum', { amount: '200100' }, 'SAVINGS_MEMBER_LIMIT', undefined],
    [
      'in a product that never was',
      { productId: randomUUID() },
      'SAVINGS_PRODUCT_UNAVAILABLE',
      'The investment project does not exist.',
    ],
  ])('%s, with the text of the specification, and no money moves', async (_, body, error, words) => {
    const answer = await inject(api, {
      method: 'POST',
      url: '/api/savings/positions',
      token: member.token,
      body: { productId: product.id, amount: '1000', ...body },
      headers: { 'idempotency-key': randomUUID(), 'accept-language': 'en' },
    });
    expect([answer.status, answer.json.error]).toEqual([422, error]);
    if (words !== undefined) expect(answer.json.msg).toBe(words);
    expect(await money()).toMatchObject({ available: '50000.00', savings: '0.00' });
  });

  test.each([
    500,
    '1e5',
    '1e309',
    '-1',
    '0.001',
    'NaN',
    ' 5',
    '٥',
    '5'.repeat(40),
    '+5',
    '05',
    '5.',
    '.5',
    '',
    null,
    true,
    ['500'],
  ])('refuses the malformed amount %j', async (amount) => {
    expect(await subscribe({ amount })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  });
  test.each([
    ['a member of one’s choice', { memberId: randomUUID() }],
    ['a rate', { rateBps: 2_000 }],
    ['a term', { termDays: 1 }],
    ['a day', { subscribedAt: '2020-01-01T00:00:00.000Z' }],
    ['interest', { interest: '1000.00' }],
    ['a product that is no id', { productId: '../1' }],
    ['a renewal that is neither', { autoRenew: 'yes' }],
  ])('refuses the extra field %s', async (_, body) => {
    expect(await subscribe(body)).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  });
  test('requires an idempotency key, which is valid for one body', async () => {
    const bare = await inject(api, {
      method: 'POST',
      url: '/api/savings/positions',
      token: member.token,
      body: { productId: product.id, amount: '1000' },
    });
    expect([bare.status, bare.json.error]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const key = randomUUID();
    const done = await subscribe({}, member, key);
    expect((await subscribe({}, member, key)).data).toEqual(done.data);
    expect(await subscribe({ amount: '2000' }, member, key)).toMatchObject({
      status: 409,
      error: 'IDEMPOTENCY_KEY_CONFLICT',
    });
    // the same key of another member is another request
    const other = await signUp(api);
    expect(await subscribe({}, other, key)).toMatchObject({ status: 422, error: 'SAVINGS_INSUFFICIENT_BALANCE' });
  });
});

test('another member’s position is answered like an unknown one', async () => {
  const { data } = await subscribe();
  const other = await signUp(api);
  const attempts = (id: string) =>
    Promise.all([
      other.call(savingsPosition, { params: { id } }),
      other.call(savingsRedeemPreview, { params: { id } }),
      other.call(redeemSavingsPosition, { params: { id }, body: undefined }, { key: randomUUID() }),
      other.call(setSavingsAutoRenew, { params: { id }, body: { autoRenew: true } }),
    ]);
  const bare = (answers: Awaited<ReturnType<typeof attempts>>) =>
    answers.map(({ status, error, envelope }) => [status, error, envelope.data]);
  expect(bare(await attempts(data.id))).toEqual(bare(await attempts(randomUUID())));
  expect((await attempts(data.id)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await member.call(savingsPosition, { params: { id: data.id } })).data.position.status).toBe('pending_return');
});

test.each(['frozen', 'login'] as const)('%s: every route is closed to the member’s token', async (kind) => {
  const { data } = await subscribe();
  const params = { id: data.id };
  const made = await first.call(adminRestrict, {
    params: { id: member.id },
    body: { kind, reason: '核查中', memberMessage: '核查中' },
  });
  expect(made.status).toBe(200);
  const writes = await Promise.all([
    subscribe(),
    member.call(redeemSavingsPosition, { params, body: undefined }, { key: randomUUID() }),
    member.call(setSavingsAutoRenew, { params, body: { autoRenew: true } }),
  ]);
  expect(writes.map(({ status }) => status)).toEqual([401, 401, 401]);
  // The database refuses changes immediately; other processes learn within seconds that the session has ended.
  const reads = async () =>
    (
      await Promise.all([
        member.call(savingsProducts, {}),
        member.call(savingsPositions, { query: {} }),
        member.call(savingsPosition, { params }),
        member.call(savingsRedeemPreview, { params }),
      ])
    ).map(({ status }) => status);
  await expect.poll(reads, { timeout: 6_000 }).toEqual([401, 401, 401, 401]);
});

describe('administrators', () => {
  test('change terms with two people, open and close products alone, and read positions; everything is logged', async () => {
    const { data: position } = await subscribe();
    const { data: before } = await first.call(adminSavingsProducts, {});
    const one = before.items.find(({ id }) => id === product.id);
    const proposal = {
      productId: product.id,
      rateBps: 320,
      minAmount: '100',
      step: '100',
      maxPerMember: '200000',
      quota: '10000000',
      reason: '市场利率变动',
      evidence: '会议纪要 12',
    };
    const proposed = await first.call(proposeSavingsTerms, { body: proposal }, { key: randomUUID() });
    expect(proposed.status).toBe(200);
    const params = { id: proposed.data.approvalId };
    const own = await first.call(adminApprove, { params, body: { version: 1 } }, { key: randomUUID() });
    expect(own).toMatchObject({ status: 422, error: 'APPROVAL_OWN' });
    const done = await second.call(adminApprove, { params, body: { version: 1 } }, { key: randomUUID() });
    expect(done).toMatchObject({ status: 200, data: { kind: 'savings_terms', state: 'approved' } });
    const { data: after } = await first.call(adminSavingsProducts, {});
    expect(after.items.find(({ id }) => id === product.id)?.next).toMatchObject({ rateBps: 320 });

    const closed = await first.call(setSavingsProductEnabled, {
      params: { id: product.id },
      body: { enabled: false, version: one?.version ?? 0 },
    });
    expect(closed.data).toMatchObject({ enabled: false });
    expect(await subscribe()).toMatchObject({ status: 422, error: 'SAVINGS_PRODUCT_UNAVAILABLE' });
    await first.call(setSavingsProductEnabled, {
      params: { id: product.id },
      body: { enabled: true, version: closed.data.version },
    });

    const seen = await second.call(adminSavingsPositions, { query: { memberId: member.id } });
    expect(seen.data.items).toMatchObject([{ memberName: member.username, position: { id: position.id } }]);
    const liabilities = await second.call(adminSavingsLiabilities, {});
    expect(liabilities.data.items.length).toBeGreaterThan(0);
    const log = await first.call(adminAudit, { query: { targetId: member.id } });
    expect(log.data.items[0]).toMatchObject({ action: 'savings.view_positions', actorName: 'second_eye' });
  });

  const id = randomUUID();
  const terms = {
    rateBps: 1,
    minAmount: '1',
    step: '1',
    maxPerMember: '1',
    quota: '1',
    reason: 'abc',
    evidence: 'abc',
  };
  const calls = {
    products: (who: typeof clerk) => who.call(adminSavingsProducts, {}),
    positions: (who: typeof clerk) => who.call(adminSavingsPositions, { query: {} }),
    liabilities: (who: typeof clerk) => who.call(adminSavingsLiabilities, {}),
    enable: (who: typeof clerk) =>
      who.call(setSavingsProductEnabled, { params: { id }, body: { enabled: true, version: 1 } }),
    propose: (who: typeof clerk) =>
      who.call(proposeSavingsTerms, { body: { productId: id, ...terms } }, { key: randomUUID() }),
  };
  test.each(Object.keys(calls) as (keyof typeof calls)[])('%s needs its own permission', async (name) => {
    expect((await calls[name](clerk)).status).toBe(403);
    expect((await calls[name]({ ...clerk, call: member.call })).status).toBe(401);
  });
  test('unknown ids are not found', async () => {
    expect(await calls.enable(first)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(await calls.propose(first)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  });
});
