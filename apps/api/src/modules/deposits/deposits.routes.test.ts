import { randomUUID } from 'node:crypto';
import {
  adminApproveDeposit,
  adminAudit,
  adminChangeDepositMethod,
  adminClaimDeposit,
  adminDeposit,
  adminDepositMethods,
  adminDeposits,
  adminHoldDeposit,
  adminRefundDeposit,
  adminRejectDeposit,
  cancelDeposit,
  createDeposit,
  type Deposit,
  deposit,
  depositMethods,
  depositProof,
  deposits,
  type MethodKind,
  movements,
  wallet,
} from '@fairtick/contracts';
import { addProofUpload, openRoles } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, inject, queryAsOwner, type SignedUpMember, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const reviewer = await signInAdmin(
  api,
  await addAdmin(api, {
    username: 'reviewer',
    permissions: ['deposits:deposit:list', 'deposits:deposit:read', 'deposits:review:update'],
  }),
);
const clerk = await signInAdmin(api, await addAdmin(api, { username: 'clerk', permissions: ['members:member:list'] }));
const { owner } = openRoles(api.database, 2);

let member: SignedUpMember;
let methodOf: (kind: MethodKind) => string;
beforeEach(async () => {
  member = await signUp(api);
  const { data } = await member.call(depositMethods, {});
  methodOf = (kind) => data.items.find((one) => one.kind === kind)?.id ?? '';
});

const create = (body: object = {}, key = randomUUID(), who = member) =>
  who.call(createDeposit, { body: { methodId: methodOf('bank'), amount: '500.00', ...body } }, { key });
async function shown(): Promise<Deposit> {
  const { data } = await create({ payerName: '林若溪' });
  const uploadId = await addProofUpload(owner, member.id);
  return (await member.call(depositProof, { params: { id: data.id }, body: { uploadId } })).data;
}
const raw = (url: string, body: unknown, token = member.token, headers: Record<string, string> = {}) =>
  inject(api, { method: 'POST', url, token, body, headers: { 'idempotency-key': randomUUID(), ...headers } });

test('a deposit goes from the screen to the balance', async () => {
  const made = await create({ payerName: '林若溪' });
  expect(made).toMatchObject({
    status: 200,
    data: { state: 'recharging', reference: expect.stringMatching(/^[A-Z0-9]{10}$/) },
  });
  const params = { id: made.data.id };
  const uploadId = await addProofUpload(owner, member.id);
  const proof = await member.call(depositProof, { params, body: { uploadId } });
  expect(proof.data).toMatchObject({ state: 'pending_review', proofUploadId: uploadId });
  expect((await member.call(wallet, {})).data.real.available).toBe('0.00');

  const queue = await reviewer.call(adminDeposits, { query: { queue: 'open', q: member.username } });
  expect(queue.data.items).toMatchObject([{ id: params.id, member: { realName: '林*溪' }, payerName: '林*溪' }]);
  const seen = await reviewer.call(adminDeposit, { params });
  expect(seen.data).toMatchObject({ payerName: '林*溪', member: { username: member.username, realName: '林*溪' } });
  const { data: claimed } = await reviewer.call(adminClaimDeposit, { params, body: undefined });
  expect(claimed).toMatchObject({ payerName: '林若溪', member: { realName: '林若溪' } });
  const body = { version: claimed.version, actualAmount: '500.00', externalRef: `BANK-${params.id}` };
  const done = await reviewer.call(adminApproveDeposit, { params, body }, { key: randomUUID() });
  expect(done).toMatchObject({ status: 200, data: { state: 'completed', postedAmount: '500.00' } });
  expect((await member.call(wallet, {})).data.real.available).toBe('500.00');
  const [line] = (await member.call(movements, { query: { account: 'real' } })).data.items;
  expect(line).toMatchObject({ type: 'recharge', amount: '500.00', balanceAfter: '500.00' });
  const list = await member.call(deposits, { query: { state: 'completed' } });
  expect(list.data.items.map(({ id }) => id)).toEqual([params.id]);

  const log = await admin.call(adminAudit, { query: { targetId: params.id } });
  expect(log.data.items.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual([
    'reviewer deposits.approve',
    'reviewer deposits.claim',
    'reviewer deposits.view',
  ]);
  // stored answers for idempotency contain no plain name
  const kept = await queryAsOwner(api, 'SELECT answer::text FROM idempotency WHERE answer IS NOT NULL');
  expect(JSON.stringify(kept)).not.toContain('林若溪');
});

test('shows the payer’s name', async () => {
  for (const payerName of ['\u3164\u3164', '\u2800\u2800', '\u200d\u200d\u2060']) {
    expect(await create({ payerName })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  }
});

describe('amounts', () => {
  const malformed = [
    500,
    '1e5',
    '1e309',
    '-1',
    '0.001',
    'NaN',
    ' 5',
    '٥',
    '9'.repeat(40),
    '',
    '01',
    '5.',
    null,
    ['5'],
    {},
  ];
  test.each(malformed.map((amount) => [amount]))('refuses the malformed amount %j', async (amount) => {
    const answer = await raw('/api/deposits', { methodId: methodOf('bank'), amount });
    expect([answer.status, answer.json.error]).toEqual([400, 'INPUT_INVALID']);
  });
  test.each(['0', '0.00', '500.001'])('refuses %s as invalid in this currency', async (amount) => {
    expect(await create({ amount })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  });
  test.each(['99.99', '50000.01', '999999999999.99'])('refuses %s as out of range', async (amount) => {
    expect(await create({ amount })).toMatchObject({ status: 422, error: 'DEPOSIT_AMOUNT_OUT_OF_RANGE' });
  });
  test('creates no deposit for any of them', async () => {
    expect((await member.call(deposits, { query: {} })).data.items).toEqual([]);
  });
});

describe('strict inputs', () => {
  test.each([
    ['state', 'completed'],
    ['postedAmount', '500.00'],
    ['accountAmount', '1000000.00'],
    ['memberId', randomUUID()],
    ['rate', '100.00000000'],
    ['__proto__', { state: 'completed' }],
  ])('refuses the extra field %s', async (name, value) => {
    const body = `{"methodId":"${methodOf('bank')}","amount":"500.00","${name}":${JSON.stringify(value)}}`;
    expect((await raw('/api/deposits', body, member.token, { 'content-type': 'application/json' })).status).toBe(400);
  });
  test('requires an idempotency key that is a UUID', async () => {
    const body = { methodId: methodOf('bank'), amount: '500.00' };
    for (const key of ['', 'x', '1']) {
      const answer = await raw('/api/deposits', body, member.token, { 'idempotency-key': key });
      expect([answer.status, answer.json.error]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    }
  });
  test('requires the reviewer’s amount as a string of this currency', async () => {
    const { id } = await shown();
    const { data } = await reviewer.call(adminClaimDeposit, { params: { id }, body: undefined });
    for (const actualAmount of [500, '500.001', '0', '-1', '1e3']) {
      const answer = await raw(
        `/api/admin/deposits/${id}/approve`,
        { version: data.version, actualAmount },
        reviewer.token,
      );
      expect(answer.status).toBe(400);
    }
    expect((await member.call(deposit, { params: { id } })).data.state).toBe('reviewing');
  });
});

describe('another member’s deposit', () => {
  test('is answered like a missing one', async () => {
    const { id } = await shown();
    const other = await signUp(api);
    const attempts = (target: string) =>
      Promise.all([
        other.call(deposit, { params: { id: target } }),
        other.call(cancelDeposit, { params: { id: target }, body: undefined }),
        other.call(depositProof, { params: { id: target }, body: { uploadId: randomUUID() } }),
      ]);
    const bare = (answers: Awaited<ReturnType<typeof attempts>>) =>
      answers.map(({ status, error, envelope }) => [status, error, envelope.data]);
    expect(bare(await attempts(id))).toEqual(bare(await attempts(randomUUID())));
    expect((await attempts(id)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await other.call(deposits, { query: {} })).data.items).toEqual([]);
    expect((await member.call(deposit, { params: { id } })).data.state).toBe('pending_review');
    const log = await admin.call(adminAudit, { query: { actorId: other.id } });
    expect(log.data.items.filter(({ action }) => action === 'deposits.refused').length).toBeGreaterThan(0);
  });
  test('does not accept another member’s picture', async () => {
    const other = await signUp(api);
    const { data } = await create();
    const uploadId = await addProofUpload(owner, other.id);
    const answer = await member.call(depositProof, { params: { id: data.id }, body: { uploadId } });
    expect(answer).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  });
});

test('credits one bank payment once, in any spelling of its reference', async () => {
  const claimed = async () => {
    const params = { id: (await shown()).id };
    return (await reviewer.call(adminClaimDeposit, { params, body: undefined })).data;
  };
  const approve = async ({ id, version }: { id: string; version: number }, externalRef: string) => {
    const body = { version, actualAmount: '500.00', externalRef };
    const { status, json } = await raw(`/api/admin/deposits/${id}/approve`, body, reviewer.token);
    const { issues } = (json.data ?? {}) as { issues?: { path: string }[] };
    return [status, json.error, issues?.[0]?.path];
  };
  expect(await approve(await claimed(), 'SLIP-77')).toEqual([200, undefined, undefined]);
  const second = await claimed();
  for (const same of ['slip-77', 'SLIP\u201077', 'ＳＬＩＰ-77', 'SLIP- 77', 'SLIP\u00a0-77']) {
    expect([same, ...(await approve(second, same))]).toEqual([same, 422, 'TX_ID_USED', undefined]);
  }
  for (const unseen of ['SLIP\u00ad-77', 'SLIP-77\u200d', '\u2060SLIP-77', 'SLIP\u200b-78', '\u3164', '-']) {
    expect([unseen, ...(await approve(second, unseen))]).toEqual([unseen, 400, 'INPUT_INVALID', 'externalRef']);
  }
  expect((await member.call(wallet, {})).data.real.available).toBe('500.00');
});

test('a single reviewer cannot credit an amount other than the submitted one', async () => {
  const params = { id: (await shown()).id };
  const approve = async (who: typeof reviewer, more: object) => {
    const { data } = await who.call(adminClaimDeposit, { params, body: undefined });
    const body = { version: data.version, actualAmount: '650.00', ...more };
    return who.call(adminApproveDeposit, { params, body }, { key: randomUUID() });
  };
  expect(await approve(reviewer, {})).toMatchObject({
    status: 422,
    error: 'REVIEW_DIFFERENCE_UNEXPLAINED',
    data: { missing: ['note', 'externalRef'], submitted: '500.00', received: '650.00', tolerance: '5.00' },
  });
  const explained = { note: 'as the statement shows', externalRef: `OTHER-${params.id}` };
  expect(await approve(reviewer, { ...explained, note: '\u3164' })).toMatchObject({
    status: 400,
    error: 'INPUT_INVALID',
  });
  expect(await approve(reviewer, explained)).toMatchObject({
    status: 200,
    data: { state: 'reviewing', secondApprovalNeeded: true, approvalNote: explained.note },
  });
  expect(await approve(reviewer, {})).toMatchObject({ error: 'REVIEW_SAME_PERSON' });
  expect((await member.call(wallet, {})).data.real.available).toBe('0.00');
  // the member does not see the reviewers' notes
  expect(JSON.stringify(await member.call(deposit, { params }))).not.toContain(explained.note);
  expect(await approve(admin, {})).toMatchObject({
    status: 200,
    data: { state: 'completed', postedAmount: '650.00' },
  });
  expect((await member.call(wallet, {})).data.real.available).toBe('650.00');
});

describe('permissions', () => {
  const key = randomUUID();
  const id = randomUUID();
  const reason = 'other' as const;
  const calls = {
    list: (who: typeof clerk) => who.call(adminDeposits, { query: {} }),
    read: (who: typeof clerk) => who.call(adminDeposit, { params: { id } }),
    claim: (who: typeof clerk) => who.call(adminClaimDeposit, { params: { id }, body: undefined }),
    approve: (who: typeof clerk) =>
      who.call(adminApproveDeposit, { params: { id }, body: { version: 1, actualAmount: '1' } }, { key }),
    reject: (who: typeof clerk) =>
      who.call(adminRejectDeposit, { params: { id }, body: { version: 1, reason } }, { key }),
    hold: (who: typeof clerk) => who.call(adminHoldDeposit, { params: { id }, body: { version: 1, hold: true } }),
    refund: (who: typeof clerk) =>
      who.call(adminRefundDeposit, { params: { id }, body: { version: 1, reason, externalRef: 'x' } }, { key }),
    methods: (who: typeof clerk) => who.call(adminDepositMethods, {}),
    change: (who: typeof clerk) =>
      who.call(adminChangeDepositMethod, { params: { id }, body: { version: 1, reason: 'abc' } }),
  };
  test.each(Object.keys(calls) as (keyof typeof calls)[])('%s needs its own permission', async (name) => {
    expect((await calls[name](clerk)).status).toBe(403);
    const asMember = { ...clerk, call: member.call };
    expect((await calls[name](asMember)).status).toBe(401);
  });
  test('a reviewer may not change methods, and unknown ids are not found', async () => {
    expect((await calls.change(reviewer)).status).toBe(403);
    for (const name of ['read', 'claim', 'approve', 'reject', 'hold', 'refund'] as const) {
      expect(await calls[name](reviewer)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    }
  });
});

test('refuses to skip steps and changes nothing', async () => {
  const { id } = await shown();
  const params = { id };
  const approve = (version: number) =>
    reviewer.call(adminApproveDeposit, { params, body: { version, actualAmount: '500.00' } }, { key: randomUUID() });
  expect(await approve(2)).toMatchObject({ status: 422, error: 'REVIEW_NOT_CLAIMED' });
  expect(await reviewer.call(adminHoldDeposit, { params, body: { version: 2, hold: false } })).toMatchObject({
    error: 'DEPOSIT_STATE',
  });
  expect((await member.call(cancelDeposit, { params, body: undefined })).data.state).toBe('cancelled');
  expect(await approve(3)).toMatchObject({ status: 422, error: 'DEPOSIT_STATE' });
  expect(await reviewer.call(adminClaimDeposit, { params, body: undefined })).toMatchObject({
    status: 422,
    error: 'DEPOSIT_STATE',
  });
  expect(await member.call(cancelDeposit, { params, body: undefined })).toMatchObject({
    status: 422,
    error: 'DEPOSIT_STATE',
  });
  expect((await member.call(wallet, {})).data.real.available).toBe('0.00');
});

test('texts of a method become a proposal, its availability changes immediately', async () => {
  const { data } = await admin.call(adminDepositMethods, {});
  const method = data.items.find(({ code }) => code === 'bank_card');
  const body = {
    version: method?.version ?? 0,
    reason: 'a new account',
    maintenance: true,
    instructions: { en: 'Send to 123' },
    max: '999999.00',
    receiving: [{ label: 'number', value: '1' }],
  };
  const changed = await admin.call(adminChangeDepositMethod, { params: { id: method?.id ?? '' }, body });
  expect(changed.data).toMatchObject({
    approvalId: expect.any(String),
    method: {
      maintenance: true,
      instructions: method?.instructions,
      max: method?.max,
      receiving: method?.receiving,
    },
  });
  expect(await create()).toMatchObject({ status: 422, error: 'DEPOSIT_METHOD_UNAVAILABLE' });
  const again = { version: changed.data.method.version, reason: 'back again', maintenance: false };
  await admin.call(adminChangeDepositMethod, { params: { id: method?.id ?? '' }, body: again });
  expect((await create()).status).toBe(200);
});
