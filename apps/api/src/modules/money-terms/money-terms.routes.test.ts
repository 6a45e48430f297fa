import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminAudit,
  adminMoneyTerms,
  type MoneyTermsInput,
  moneyTerms,
  previewMoneyTerms,
  proposeMoneyTerms,
  withdrawalTerms,
  withdrawMoneyTerms,
} from '@fairtick/contracts';
import { ageMoneyTerms, openRoles } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { addAdmin, call, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner } = openRoles(api.database);
const first = await signInAdmin(api);
const second = await signInAdmin(api, await addAdmin(api, { username: 'second_eye', permissions: ['*:*:*'] }));
const reader = await signInAdmin(
  api,
  await addAdmin(api, { username: 'reads_only', permissions: ['money:terms:list', 'approvals:approval:update'] }),
);
const stranger = await signInAdmin(
  api,
  await addAdmin(api, { username: 'stranger', permissions: ['audit:entry:list'] }),
);
const member = await signUp(api);

async function newest(): Promise<{ version: number; terms: MoneyTermsInput }> {
  const [found] = (await first.call(adminMoneyTerms, {})).data.versions;
  if (found === undefined) throw new Error('no terms');
  const { version, effectiveAt: _, ...terms } = found.terms;
  return { version, terms };
}
const propose = async (change: object, { who = first, key = randomUUID(), more = {} } = {}) => {
  const { version, terms } = await newest();
  const body = { version, terms: { ...terms, ...change }, reason: '季度调整', evidence: '会议纪要', ...more };
  return who.call(proposeMoneyTerms, { body }, { key });
};
const approve = (id: string, who = second) =>
  who.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });

test('the money terms are public', async () => {
  const { status, data } = await call(api, moneyTerms, {});
  expect(status).toBe(200);
  expect(data).toMatchObject({
    current: { version: 1, withdrawMin: '100.00', withdrawTrc20Fee: '1.000000', fxSpreadBps: 50 },
    upcoming: [],
    past: [],
  });
});

test('an approved change is announced to members and takes effect at its time', async () => {
  const { data } = await propose({ withdrawDayCount: 4, withdrawMax: '60000' });
  expect((await approve(data.approvalId, first)).error).toBe('APPROVAL_OWN');
  expect((await approve(data.approvalId)).status).toBe(200);
  const limitsNow = async () => (await member.call(withdrawalTerms, {})).data;
  expect(await limitsNow()).toMatchObject({ max: '50000.00' });
  const { data: terms } = await call(api, moneyTerms, {});
  expect(terms.upcoming).toMatchObject([{ version: 2, withdrawMax: '60000.00', withdrawDayCount: 4 }]);
  await ageMoneyTerms(owner, '15 minutes');
  expect(await limitsNow()).toMatchObject({ max: '60000.00' });
  const { data: now } = await call(api, moneyTerms, {});
  expect([now.current.version, now.past.map(({ version }) => version)]).toEqual([2, [1]]);
  const { data: log } = await first.call(adminAudit, { query: { targetId: data.approvalId } });
  expect(log.items.map(({ action }) => action)).toEqual([
    'approvals.approve',
    'approvals.refused',
    'approvals.propose',
  ]);
  const { data: seen } = await reader.call(adminMoneyTerms, {});
  expect(seen.versions[0]).toMatchObject({ approvedBy: 'second_eye', reason: '季度调整' });
});

describe('is refused', () => {
  test('a read without the permission, and a proposal with the read permission only', async () => {
    expect((await stranger.call(adminMoneyTerms, {})).status).toBe(403);
    expect((await propose({ withdrawDayCount: 5 }, { who: reader })).status).toBe(403);
    const look = { body: { terms: (await newest()).terms } };
    expect((await reader.call(previewMoneyTerms, look)).status).toBe(403);
  });

  test.each([
    ['an amount with three decimals', { withdrawMax: '10.001' }],
    ['an exponent', { withdrawMin: '1e2' }],
    ['a sign', { withdrawBankFee: '-1.00' }],
    ['seven decimals of USDT', { withdrawTrc20Fee: '1.0000001' }],
    ['a broken count', { withdrawDayCount: 1.5 }],
    ['a field that cannot be proposed', { approvalTtlS: 1 }],
  ])('%s: 400', async (_, change) => {
    expect((await propose(change)).status).toBe(400);
  });

  test('invalid terms, a time that is too early, unchanged terms, and an old version: 422', async () => {
    expect((await propose({ secondApprovalFrom: '10000.01' })).error).toBe('MONEY_TERMS_INVALID');
    const soon = new Date(Date.now() + 60_000).toISOString();
    const early = await propose({ withdrawDayCount: 7 }, { more: { effectiveAt: soon } });
    expect([early.status, early.error]).toEqual([422, 'MONEY_TERMS_NOTICE']);
    expect((await propose({})).error).toBe('MONEY_TERMS_UNCHANGED');
    expect((await propose({ withdrawDayCount: 7 }, { more: { version: 999 } })).error).toBe('REVIEW_CHANGED');
    const { data } = await first.call(adminAudit, { query: { action: 'money_terms.refused' } });
    expect(data.items.length).toBe(4);
  });
});

test('one key is one proposal, another body is a conflict, and only the proposer withdraws it', async () => {
  const key = randomUUID();
  const [one, again] = [
    await propose({ withdrawDayCount: 8 }, { key }),
    await propose({ withdrawDayCount: 8 }, { key }),
  ];
  expect(again.data).toEqual(one.data);
  expect((await propose({ withdrawDayCount: 9 }, { key })).status).toBe(409);
  const withdraw = { params: { id: one.data.approvalId }, body: { version: 1 } };
  expect((await second.call(withdrawMoneyTerms, withdraw)).status).toBe(404);
  expect((await first.call(withdrawMoneyTerms, withdraw)).status).toBe(200);
  expect((await approve(one.data.approvalId)).error).toBe('APPROVAL_DECIDED');
});

test('a preview reports whether members get less, and stores nothing', async () => {
  const before = (await first.call(adminMoneyTerms, {})).data;
  const { terms } = await newest();
  const look = await first.call(previewMoneyTerms, { body: { terms: { ...terms, withdrawBankFee: '3.00' } } });
  expect(look.data).toMatchObject({ isCut: true, version: 3 });
  expect((await first.call(adminMoneyTerms, {})).data).toEqual(before);
});
