import { randomUUID } from 'node:crypto';
import {
  adminApprovals,
  adminApprove,
  adminAudit,
  adminDisapprove,
  memberAdjustments,
  movements,
  proposeAdjustment,
  proposeHouseFunding,
  wallet,
} from '@fairtick/contracts';
import { verifyBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { logStaff } from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { addAdmin, inject, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const owner = createDb({ url: api.database.ownerUrl, poolSize: 2, applicationName: 'test' });
afterAll(async () => {
  await logStaff(owner);
  expect((await verifyBooks({ db: owner })).detail.wrong).toEqual([]);
  await owner.close();
});
const maker = await signInAdmin(api);
const checker = await signInAdmin(api, await addAdmin(api, { username: 'checker', permissions: ['*:*:*'] }));
const member = await signUp(api);

const body = {
  memberId: member.id,
  type: 'manual_add',
  amount: '88.50',
  category: 'bad_price',
  reason: '行情异常补偿',
  evidence: '工单 1024',
} as const;
const propose = (changes: object = {}, key = randomUUID(), by = maker) =>
  by.call(proposeAdjustment, { body: { ...body, ...changes } }, { key });
const approve = (id: string, by = checker, key = randomUUID()) =>
  by.call(adminApprove, { params: { id }, body: { version: 1 } }, { key });
const books = () =>
  queryAsOwner(
    api,
    `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM (
    SELECT t::text FROM transfer t UNION ALL SELECT w::text FROM wallet w UNION ALL SELECT h::text FROM house_balance h) x (t)`,
  );

test('a manual add needs another administrator’s approval, and is explained to the member', async () => {
  const before = await books();
  const { status, data } = await propose();
  expect(status).toBe(200);
  const id = data.approvalId;
  const own = await approve(id, maker);
  expect({ status: own.status, error: own.error }).toEqual({ status: 422, error: 'APPROVAL_OWN' });
  expect(await books()).toEqual(before);
  const log = await maker.call(adminAudit, { query: { targetId: id, limit: 1 } });
  expect(log.data.items[0]).toMatchObject({
    action: 'approvals.refused',
    actorName: maker.username,
    after: { tried: 'approvals.approve', refusal: 'APPROVAL_OWN' },
  });
  const inbox = await checker.call(adminApprovals, { query: { state: 'pending' } });
  expect(inbox.data.items[0]).toMatchObject({ id, mayDecide: true, memberName: member.username, amount: '88.50' });
  expect((await maker.call(adminApprovals, { query: {} })).data.items[0]).toMatchObject({ id, mayDecide: false });

  const approved = await approve(id);
  expect(approved.data).toMatchObject({ state: 'approved', decidedBy: 'checker' });
  expect((await member.call(wallet, {})).data.real.available).toBe('88.50');
  const [line] = (await member.call(movements, { query: { account: 'real' } })).data.items;
  expect(line).toMatchObject({ type: 'manual_add', amount: '88.50', refKind: 'adjustment', refId: id });
  const seen = await member.call(memberAdjustments, { query: {} });
  expect(seen.data.items).toEqual([
    {
      id,
      at: expect.any(String),
      type: 'manual_add',
      amount: '88.50',
      category: 'bad_price',
      reason: '行情异常补偿',
      evidence: '工单 1024',
    },
  ]);
  const stranger = await signUp(api);
  expect((await stranger.call(memberAdjustments, { query: {} })).data.items).toEqual([]);
});

test('a rejection needs a reason and moves no money', async () => {
  const { data } = await propose();
  const before = await books();
  const params = { id: data.approvalId };
  const bare = await checker.call(adminDisapprove, { params, body: { version: 1, note: '' } }, { key: randomUUID() });
  expect(bare.status).toBe(400);
  const down = await checker.call(
    adminDisapprove,
    { params, body: { version: 1, note: '证据不足' } },
    { key: randomUUID() },
  );
  expect(down.data).toMatchObject({ state: 'rejected', decisionNote: '证据不足' });
  expect((await approve(data.approvalId)).error).toBe('APPROVAL_DECIDED');
  expect(await books()).toEqual(before);
});

test('two people fund the house, which then covers real orders', async () => {
  const asked = await maker.call(
    proposeHouseFunding,
    { body: { direction: 'in', amount: '100000', reason: '首期运营资金\r\n第一笔', evidence: '银行回单\t77' } },
    { key: randomUUID() },
  );
  const before = await books();
  expect((await approve(asked.data.approvalId, maker)).error).toBe('APPROVAL_OWN');
  expect(await books()).toEqual(before);
  expect((await approve(asked.data.approvalId)).data).toMatchObject({
    kind: 'house_funding',
    state: 'approved',
    reason: '首期运营资金\n第一笔',
    evidence: '银行回单 77',
  });
  expect(
    await queryAsOwner(
      api,
      `SELECT amount FROM house_balance WHERE account = account_number('real') AND bucket IN (bucket_number('house_trading'), bucket_number('clearing_bank')) ORDER BY bucket`,
    ),
  ).toEqual([{ amount: '10000000' }, { amount: '-10000000' }]);
});

test('one idempotency key creates one proposal and one decision, however often it is sent', async () => {
  const key = randomUUID();
  const [first, again] = [await propose({ amount: '1' }, key), await propose({ amount: '1' }, key)];
  expect(again.data).toEqual(first.data);
  expect((await propose({ amount: '2' }, key)).status).toBe(409);
  const decision = randomUUID();
  const many = await Promise.all(Array.from({ length: 20 }, () => approve(first.data.approvalId, checker, decision)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  for (const one of many) expect(one.data).toEqual(many[0]?.data);
  const { rows } = await owner.pool.query('SELECT 1 FROM transfer WHERE ref = $1', [first.data.approvalId]);
  expect(rows).toHaveLength(1);
});

describe('refused as malformed, without an effect', () => {
  test.each([
    ['a number', { amount: 1 }],
    ['an exponent', { amount: '1e5' }],
    ['infinity', { amount: '1e309' }],
    ['a negative amount', { amount: '-1' }],
    ['nothing', { amount: '0' }],
    ['nothing with decimals', { amount: '0.00' }],
    ['a third decimal', { amount: '0.001' }],
    ['no number', { amount: 'NaN' }],
    ['a space', { amount: ' 5' }],
    ['an Arabic digit', { amount: '٥' }],
    ['forty digits', { amount: '1'.repeat(40) }],
    ['another kind', { type: 'payout' }],
    ['another category', { category: 'because' }],
    ['no reason', { reason: ' ' }],
    ['no evidence', { evidence: undefined }],
    ['a control character', { evidence: 'ticket\u001b4711' }],
    ['an unknown field', { approvedBy: 'checker' }],
    ['no id', { memberId: 'x' }],
  ])('%s', async (_, changes) => {
    const before = await books();
    const { status } = await inject(api, {
      method: 'POST',
      url: '/api/admin/adjustments',
      token: maker.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...body, ...changes },
    });
    expect(status).toBe(400);
    expect(await books()).toEqual(before);
  });

  test('without a key, or with a malformed one', async () => {
    for (const headers of [{}, { 'idempotency-key': 'x' }]) {
      const url = '/api/admin/adjustments';
      const { json } = await inject(api, { method: 'POST', url, token: maker.token, headers, body });
      expect(json.error).toBe('IDEMPOTENCY_KEY_REQUIRED');
    }
  });
});

test('each action needs its permission, and an attempt without it is logged', async () => {
  const clerk = await signInAdmin(
    api,
    await addAdmin(api, { username: 'proposer', permissions: [proposeAdjustment.permission] }),
  );
  const { data } = await propose({ amount: '3' }, randomUUID(), clerk);
  expect((await approve(data.approvalId, clerk)).error).toBe('FORBIDDEN');
  expect((await clerk.call(adminApprovals, { query: {} })).error).toBe('FORBIDDEN');
  const log = await maker.call(adminAudit, { query: { action: 'admins.refused', limit: 1 } });
  expect(log.data.items[0]).toMatchObject({ actorName: 'proposer', targetId: adminApprovals.permission });
  expect((await approve(data.approvalId, maker)).status).toBe(200);
});
