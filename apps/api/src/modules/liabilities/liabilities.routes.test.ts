import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  holdings,
  liabilities,
  liabilityDay,
  liabilityProof,
  proposeHoldings,
} from '@fairtick/contracts';
import { publishLiabilities } from '@fairtick/core/liabilities';
import { createLogKey } from '@fairtick/core/transparency-log';
import { fundMember, openRoles, putMoneyTermsInForce } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { checkLiability } from '@fairtick/verifier';
import { expect, test } from 'vitest';
import { addAdmin, call, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner, worker } = openRoles(api.database);

test('the sums of all days are public, and each member gets only their own leaf', async () => {
  expect((await call(api, liabilities, { query: {} })).data).toEqual({ items: [], nextCursor: null });
  const members = [await signUp(api), await signUp(api)] as const;
  await fundMember(owner, { memberId: members[0].id, account: 0, amount: 12_345n });
  await fundMember(owner, { memberId: members[1].id, account: 0, amount: 100_000n });
  // A day passes.
  await owner.pool.query(`ALTER TABLE transfer DISABLE TRIGGER transfer_no_change`);
  await owner.pool.query(`UPDATE transfer SET at = at - interval '1 day'`);
  await owner.pool.query(`ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_no_change`);
  await publishLiabilities({
    db: worker,
    clock: { now: () => new Date() },
    logKey: createLogKey(testSigningKey(), null),
  });

  const { items } = (await call(api, liabilities, { query: {} })).data;
  expect(items).toMatchObject([{ total: '1123.45', leaves: 2, logIndex: null }]);
  const [stated] = items;
  const params = { day: stated?.day ?? '' };
  expect((await call(api, liabilityDay, { params })).data).toEqual(stated);
  for (const [index, member] of members.entries()) {
    const { data } = await member.call(liabilityProof, { params });
    expect(data).toMatchObject({
      available: index === 0 ? '123.45' : '1000.00',
      path: [{ sum: index === 0 ? '1000.00' : '123.45' }],
    });
    const proof = { ...data, ...params, memberId: member.id };
    expect(stated && checkLiability(proof, stated)).toBeNull();
    expect(stated && checkLiability({ ...proof, memberId: members[1 - index]?.id ?? '' }, stated)).toBe('other_root');
  }
});

test('days that do not exist, members without a leaf and callers without a session get none', async () => {
  const late = await signUp(api);
  const day = (await call(api, liabilities, { query: {} })).data.items[0]?.day ?? '';
  expect((await late.call(liabilityProof, { params: { day } })).error).toBe('NOT_FOUND');
  expect((await call(api, liabilityProof, { params: { day } })).status).toBe(401);
  for (const wrong of ['2026-02-30', '0001-01-01']) {
    expect((await call(api, liabilityDay, { params: { day: wrong } })).error).toBe('NOT_FOUND');
  }
  expect((await call(api, liabilityDay, { params: { day: '26-1-1' } })).error).toBe('INPUT_INVALID');
  expect((await call(api, liabilities, { query: { cursor: 'x' } })).error).toBe('INPUT_INVALID');
});

const line = { where: 'Bank of Example, 6222 …', currency: 'CNY', amount: '1500000.00' };
const body = { version: 0, at: '2026-11-01T00:00:00.000Z', lines: [line], reason: '月度公布', evidence: '对账单 11' };

test('what two administrators state to hold is public, and nothing before', async () => {
  await putMoneyTermsInForce(owner).catch(() => undefined);
  const all = { permissions: ['*:*:*'] };
  const maker = await signInAdmin(api, await addAdmin(api, { username: 'states', ...all }));
  const checker = await signInAdmin(api, await addAdmin(api, { username: 'checks', ...all }));
  const none = { items: [], nextCursor: null };
  expect((await call(api, holdings, { query: {} })).data).toEqual(none);
  const proposed = await maker.call(proposeHoldings, { body: { ...body, note: 'Stand 1.11.' } }, { key: randomUUID() });
  expect((await call(api, holdings, { query: {} })).data).toEqual(none);
  const decision = { params: { id: proposed.data.approvalId }, body: { version: 1 } };
  const approve = (by: typeof maker) => by.call(adminApprove, decision, { key: randomUUID() });
  expect(await approve(maker)).toMatchObject({ status: 422, error: 'APPROVAL_OWN' });
  expect(await approve(checker)).toMatchObject({ status: 200 });
  const { items } = (await call(api, holdings, { query: { limit: 1 } })).data;
  expect(items).toMatchObject([{ version: 1, at: body.at, lines: [line], note: 'Stand 1.11.', logIndex: null }]);
  const stale = await maker.call(proposeHoldings, { body }, { key: randomUUID() });
  expect(stale).toMatchObject({ status: 422, error: 'REVIEW_CHANGED' });
});

test('a statement of holdings needs its permission and sound lines', async () => {
  const auditor = await signInAdmin(api, await addAdmin(api, { username: 'reads', permissions: ['audit:entry:list'] }));
  expect((await auditor.call(proposeHoldings, { body }, { key: randomUUID() })).status).toBe(403);
  const who = await addAdmin(api, { username: 'writes', permissions: ['liabilities:holdings:create'] });
  const maker = await signInAdmin(api, who);
  const wrong = [
    { lines: [] },
    { lines: Array.from({ length: 1_000 }, () => line) },
    ...['-1', '-0.01', '1e6', '1,000', '01', '.5', '', 'NaN', '1'.repeat(19), '0x10'].map((amount) => ({
      lines: [{ ...line, amount }],
    })),
    { lines: [{ ...line, currency: 'cny' }] },
    { lines: [{ ...line, where: '' }] },
    { lines: [{ ...line, where: '\u200b' }] },
    { lines: [{ ...line, where: 'x'.repeat(121) }] },
    { note: 'x'.repeat(501) },
    { at: '2026-02-30T00:00:00.000Z' },
    { at: '2999-01-01T00:00:00.000Z' },
    { version: -1 },
    { reason: 'x'.repeat(501) },
  ];
  for (const change of wrong) {
    const answer = await maker.call(proposeHoldings, { body: { ...body, ...change } }, { key: randomUUID() });
    expect([change, answer.error]).toEqual([change, 'INPUT_INVALID']);
  }
  expect((await call(api, holdings, { query: { cursor: 'x' } })).error).toBe('INPUT_INVALID');
});
