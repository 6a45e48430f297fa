import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminAudit,
  adminTradingTerms,
  terms as commonTerms,
  previewTradingTerms,
  proposeTradingTerms,
  type TradingTermsInput,
  tradingTerms,
  withdrawTradingTerms,
} from '@fairtick/contracts';
import { ageTradingTerms, openRoles } from '@fairtick/test-kit';
import { describe, expect, test, vi } from 'vitest';
import { addAdmin, call, signInAdmin, startApi } from '#test-kit';

const api = await startApi();
const { owner } = openRoles(api.database);
const first = await signInAdmin(api);
const second = await signInAdmin(api, await addAdmin(api, { username: 'second_eye', permissions: ['*:*:*'] }));
const reader = await signInAdmin(
  api,
  await addAdmin(api, { username: 'reads_only', permissions: ['trading:terms:list', 'approvals:approval:update'] }),
);
const stranger = await signInAdmin(
  api,
  await addAdmin(api, { username: 'stranger', permissions: ['money:terms:list', 'money:terms:create'] }),
);

async function newest(): Promise<{ version: number; terms: TradingTermsInput }> {
  const [found] = (await first.call(adminTradingTerms, {})).data.versions;
  if (found === undefined) throw new Error('no terms');
  const { version, effectiveAt: _, ...terms } = found.terms;
  return { version, terms };
}
const propose = async (change: object, { who = first, key = randomUUID(), more = {} } = {}) => {
  const { version, terms } = await newest();
  const body = { version, terms: { ...terms, ...change }, reason: '限额调整', evidence: '风控纪要', ...more };
  return who.call(proposeTradingTerms, { body }, { key });
};
const approve = (id: string, who = second) =>
  who.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });

test('the common trading limits are public', async () => {
  const { status, data } = await call(api, tradingTerms, {});
  expect(status).toBe(200);
  expect(data).toMatchObject({
    current: { version: 1, maxOpenStake: '20000.00', openOrdersPerProduct: 1, realCoverBps: 2_000 },
    upcoming: [],
    past: [],
  });
});

test('an approved change is announced to members and takes effect at its time', async () => {
  const { data } = await propose({ maxDayStake: '60000' });
  expect((await approve(data.approvalId, first)).error).toBe('APPROVAL_OWN');
  expect((await approve(data.approvalId)).status).toBe(200);
  // the call of the order dialog, which is cached for a moment
  const termsNow = async () => (await call(api, commonTerms, {})).data;
  await vi.waitFor(
    async () => expect((await termsNow()).upcoming).toMatchObject([{ version: 2, maxDayStake: '60000.00' }]),
    {
      timeout: 10_000,
    },
  );
  expect((await termsNow()).current).toMatchObject({ version: 1, maxDayStake: '50000.00' });
  expect((await call(api, tradingTerms, {})).data.upcoming).toMatchObject([{ version: 2, maxDayStake: '60000.00' }]);
  await ageTradingTerms(owner, '15 minutes');
  await vi.waitFor(
    async () => expect((await termsNow()).current).toMatchObject({ version: 2, maxDayStake: '60000.00' }),
    {
      timeout: 10_000,
    },
  );
  const { data: now } = await call(api, tradingTerms, {});
  expect([now.current.version, now.past.map(({ version }) => version)]).toEqual([2, [1]]);
  const { data: log } = await first.call(adminAudit, { query: { targetId: data.approvalId } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'approvals.approve',
    'approvals.refused',
    'approvals.propose',
  ]);
  const { data: seen } = await reader.call(adminTradingTerms, {});
  expect(seen.versions[0]).toMatchObject({ approvedBy: 'second_eye', reason: '限额调整' });
});

describe('is refused', () => {
  test('a read without the permission, and a proposal with the read permission only', async () => {
    expect((await stranger.call(adminTradingTerms, {})).status).toBe(403);
    expect((await propose({ openOrdersPerProduct: 5 }, { who: stranger })).status).toBe(403);
    expect((await propose({ openOrdersPerProduct: 5 }, { who: reader })).status).toBe(403);
    const look = { body: { terms: (await newest()).terms } };
    expect((await reader.call(previewTradingTerms, look)).status).toBe(403);
  });

  test.each([
    ['an amount with three decimals', { maxOpenStake: '10.001' }],
    ['an exponent', { maxOpenStake: '1e3' }],
    ['a sign', { unverifiedMaxStake: '-1.00' }],
    ['a broken count', { openOrdersPerProduct: 1.5 }],
    ['a payout', { payoutBps: 9_000 }],
  ])('%s: 400', async (_, change) => {
    expect((await propose(change)).status).toBe(400);
  });

  test('invalid terms, a time that is too early, unchanged terms, and an old version: 422', async () => {
    expect((await propose({ realCoverBps: 5_001 })).error).toBe('MONEY_TERMS_INVALID');
    const soon = new Date(Date.now() + 60_000).toISOString();
    const early = await propose({ openOrdersPerProduct: 7 }, { more: { effectiveAt: soon } });
    expect([early.status, early.error]).toEqual([422, 'MONEY_TERMS_NOTICE']);
    expect((await propose({})).error).toBe('MONEY_TERMS_UNCHANGED');
    expect((await propose({ openOrdersPerProduct: 7 }, { more: { version: 999 } })).error).toBe('REVIEW_CHANGED');
    const { data } = await first.call(adminAudit, { query: { action: 'trading_terms.refused' } });
    expect(data.items.length).toBe(4);
  });
});

test('one key is one proposal, a second proposal is refused meantime, and only the proposer withdraws it', async () => {
  const key = randomUUID();
  const [one, again] = [
    await propose({ openOrdersPerProduct: 8 }, { key }),
    await propose({ openOrdersPerProduct: 8 }, { key }),
  ];
  expect(again.data).toEqual(one.data);
  expect((await propose({ openOrdersPerProduct: 9 }, { key })).status).toBe(409);
  expect((await propose({ openOrdersPerProduct: 9 })).error).toBe('TRADING_TERMS_PENDING');
  const withdraw = { params: { id: one.data.approvalId }, body: { version: 1 } };
  expect((await second.call(withdrawTradingTerms, withdraw)).status).toBe(404);
  expect((await first.call(withdrawTradingTerms, withdraw)).status).toBe(200);
  expect((await approve(one.data.approvalId)).error).toBe('APPROVAL_DECIDED');
});

test('a preview reports whether members get less, and stores nothing', async () => {
  const before = (await first.call(adminTradingTerms, {})).data;
  const { terms } = await newest();
  const look = await first.call(previewTradingTerms, { body: { terms: { ...terms, maxOpenStake: '10000.00' } } });
  expect(look.data).toMatchObject({ isCut: true, version: 3 });
  expect((await first.call(adminTradingTerms, {})).data).toEqual(before);
});
