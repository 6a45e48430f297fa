import { randomUUID } from 'node:crypto';
import {
  addPaymentAccount,
  adminApproveWithdrawal,
  adminAudit,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminFailWithdrawal,
  adminProcessWithdrawal,
  adminRejectWithdrawal,
  adminRestrict,
  adminWithdrawal,
  adminWithdrawalPayee,
  adminWithdrawals,
  cancelWithdrawal,
  requestWithdrawal,
  wallet,
  withdrawal,
  withdrawals,
  withdrawalTerms,
} from '@fairtick/contracts';
import { addPayoutAccount, fundMember, makeVerified, openRoles } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, inject, type SignedUpMember, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner } = openRoles(api.database);
const first = await signInAdmin(api);
const staffOf = async (username: string, permissions: string[]) =>
  signInAdmin(api, await addAdmin(api, { username, permissions }));
const reviewing = ['withdrawals:withdrawal:list', 'withdrawals:withdrawal:read', 'withdrawals:review:update'];
const second = await staffOf('second_reviewer', reviewing);
const cashier = await staffOf('cashier_only', ['withdrawals:pay:update', 'withdrawals:payee:read']);
const support = await staffOf('support_only', ['withdrawals:withdrawal:list', 'withdrawals:withdrawal:read']);

let cards = 0;
/** Another card for each member; `card` is the newest. */
let card = '';
const cardNumber = () => {
  cards += 1;
  card = `6222021234567890${String(cards).padStart(3, '0')}`;
  return card;
};

async function payable(): Promise<{ member: SignedUpMember; paymentAccountId: string }> {
  const member = await signUp(api);
  await makeVerified(owner, member.id);
  await fundMember(owner, { memberId: member.id, account: 0, amount: 5_000_000n });
  const number = cardNumber();
  const paymentAccountId = await addPayoutAccount(owner, { memberId: member.id, number, cipher: api.ctx.cipher });
  return { member, paymentAccountId };
}
let member: SignedUpMember;
let paymentAccountId: string;
beforeEach(async () => {
  ({ member, paymentAccountId } = await payable());
});

const withdrawPwd = '482913';
const ask = (body: object = {}, key: string | undefined = randomUUID(), who = member) =>
  who.call(
    requestWithdrawal,
    { body: { paymentAccountId, amount: '500', withdrawPwd, ...body } },
    key === undefined ? {} : { key },
  );
const money = async (who = member) => (await who.call(wallet, {})).data.real;
const keyed = () => ({ key: randomUUID() });
const lastAudit = async (targetId: string) => (await first.call(adminAudit, { query: { targetId } })).data.items[0];

test('a withdrawal is requested, reviewed and paid', async () => {
  const terms = await member.call(withdrawalTerms, {});
  expect(terms.data).toMatchObject({ available: '50000.00', min: '100.00', dayCountLeft: 3, obstacles: [] });
  const asked = await ask();
  expect(asked).toMatchObject({ status: 200, data: { state: 'pending_review', netAmount: '500.00' } });
  const params = { id: asked.data.id };
  expect(await money()).toMatchObject({ available: '49500.00', held: '500.00' });

  const queue = await second.call(adminWithdrawals, { query: { queue: 'review' } });
  expect(queue.data.items.map(({ id }) => id)).toContain(params.id);
  const claimed = await second.call(adminClaimWithdrawal, { params, body: {} });
  const approved = await second.call(
    adminApproveWithdrawal,
    { params, body: { version: claimed.data.version } },
    keyed(),
  );
  expect(approved.data).toMatchObject({ state: 'approved', firstApprover: 'second_reviewer' });
  const payee = await cashier.call(adminWithdrawalPayee, { params });
  expect(payee.data).toMatchObject({ payee: '林若溪', number: card });
  expect(await lastAudit(params.id)).toMatchObject({ action: 'withdrawals.view_payee', actorName: 'cashier_only' });
  const paying = await cashier.call(adminProcessWithdrawal, { params, body: { version: approved.data.version } });
  const done = await cashier.call(
    adminCompleteWithdrawal,
    { params, body: { version: paying.data.version, payoutRef: 'FT20261120-1' } },
    keyed(),
  );
  expect(done).toMatchObject({ status: 200, data: { state: 'completed', payoutRef: 'FT20261120-1' } });

  const mine = await member.call(withdrawal, { params });
  expect(mine.data).toMatchObject({ state: 'completed', payoutRef: 'FT20261120-1', holder: null });
  expect(mine.data.steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
    'pending_review member',
    'reviewing reviewer',
    'approved reviewer',
    'processing cashier',
    'completed cashier',
  ]);
  expect((await member.call(withdrawals, { query: { state: 'completed' } })).data.items).toEqual([mine.data]);
  expect(await money()).toMatchObject({ available: '49500.00', held: '0.00' });
});

describe('items of another member', () => {
  test('another member’s card: 404, no balance changes, and the attempt is logged', async () => {
    const other = await payable();
    const before = [await money(), await money(other.member)];
    const refused = await ask({ paymentAccountId: other.paymentAccountId });
    expect(refused).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    const unknown = await ask({ paymentAccountId: randomUUID() });
    expect(unknown).toMatchObject({ status: 404, error: 'NOT_FOUND', data: refused.data });
    expect([await money(), await money(other.member)]).toEqual(before);
    expect(await lastAudit(other.paymentAccountId)).toMatchObject({
      action: 'withdrawals.refused',
      actorKind: 'member',
      actorId: member.id,
    });
  });

  test('another member’s withdrawal can be neither read nor cancelled', async () => {
    const { member: other } = await payable();
    const { data } = await ask();
    for (const id of [data.id, randomUUID()]) {
      expect(await other.call(withdrawal, { params: { id } })).toMatchObject({ status: 404, error: 'NOT_FOUND' });
      expect(await other.call(cancelWithdrawal, { params: { id }, body: {} }, keyed())).toMatchObject({
        status: 404,
        error: 'NOT_FOUND',
      });
    }
    expect((await other.call(withdrawals, { query: {} })).data.items).toEqual([]);
    expect(await money()).toMatchObject({ held: '500.00' });
  });
});

describe('malformed input is refused without an effect', () => {
  const amounts = [
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
    '0x10',
    '',
    null,
    true,
    ['500'],
  ];
  test.each(amounts)('amount %j', async (amount) => {
    const before = await money();
    expect(await ask({ amount })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    expect(await money()).toEqual(before);
  });
  test.each([
    ['a member of one’s choice', { memberId: randomUUID() }],
    ['a fee', { fee: '0' }],
    ['a net amount', { netAmount: '500.00' }],
    ['a state', { state: 'approved' }],
    ['a rate', { rate: '1.00000000' }],
    ['a password of letters', { withdrawPwd: 'abcdef' }],
    ['a password as number', { withdrawPwd: 482_913 }],
    ['a short password', { withdrawPwd: '48291' }],
    ['an account that is no id', { paymentAccountId: '../1' }],
    ['a quote that is no id', { quoteId: 'x' }],
  ])('%s', async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    expect(await money()).toMatchObject({ held: '0.00' });
  });
  test('a zero amount is out of range, not malformed', async () => {
    expect(await ask({ amount: '0' })).toMatchObject({ status: 422, error: 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE' });
  });
  test.each([undefined, 'not a uuid', ''])('idempotency key %j', async (key) => {
    const sent = await inject(api, {
      method: 'POST',
      url: '/api/withdrawals',
      token: member.token,
      body: { paymentAccountId, amount: '500', withdrawPwd },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    expect(sent).toMatchObject({ status: 400, json: { error: 'IDEMPOTENCY_KEY_REQUIRED' } });
    expect(await money()).toMatchObject({ held: '0.00' });
  });
});

describe('refused by a rule', () => {
  test('without a card, unverified, restricted, above the limits, to a new card: each has its error, no balance changes', async () => {
    const fresh = await signUp(api);
    await fundMember(owner, { memberId: fresh.id, account: 0, amount: 5_000_000n });
    const tryIt = (body: object = {}) => ask(body, randomUUID(), fresh);
    const own = await money(fresh);
    expect(await tryIt({ paymentAccountId: randomUUID() })).toMatchObject({
      status: 422,
      error: 'WITHDRAWAL_UNVERIFIED',
    });
    await makeVerified(owner, fresh.id);
    expect(await tryIt({ paymentAccountId: randomUUID() })).toMatchObject({ status: 422, error: 'BANK_CARD_REQUIRED' });
    const bound = await fresh.call(addPaymentAccount, {
      body: {
        kind: 'bank',
        payee: '林若溪',
        number: '6222021234567890128',
        bank: '招商银行',
        branch: '上海分行',
        withdrawPwd,
      },
    });
    const toFresh = await tryIt({ paymentAccountId: bound.data.id });
    expect(toFresh).toMatchObject({ status: 422, error: 'WITHDRAWAL_HOLD', data: { until: bound.data.usableFrom } });
    expect(await money(fresh)).toEqual(own);

    expect(await ask({ amount: '50000.01' })).toMatchObject({ status: 422, error: 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE' });
    expect(await ask({ withdrawPwd: '000000' })).toMatchObject({ status: 422, error: 'WITHDRAW_PASSWORD_INCORRECT' });
    await first.call(adminRestrict, {
      params: { id: member.id },
      body: { kind: 'withdrawing', reason: '核查中', memberMessage: '核查中' },
    });
    expect(await ask()).toMatchObject({ status: 422, error: 'WITHDRAWAL_BARRED' });
    expect(await money()).toMatchObject({ available: '50000.00', held: '0.00' });
    const terms = await member.call(withdrawalTerms, {});
    expect(terms.data.obstacles).toEqual([{ error: 'WITHDRAWAL_BARRED', until: null }]);
  });

  test('a frozen member’s token has no effect, and the pending withdrawal stays held', async () => {
    await ask();
    await first.call(adminRestrict, {
      params: { id: member.id },
      body: { kind: 'frozen', reason: '核查中', memberMessage: '核查中' },
    });
    expect((await ask()).status).toBe(401);
    const { rows } = await owner.pool.query(
      `SELECT held_withdrawals AS held FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [member.id],
    );
    expect(rows[0].held).toBe(50_000n);
  });

  test('refuses a reference with invisible characters', async () => {
    const params = { id: randomUUID() };
    for (const payoutRef of ['FT\u00ad2026', '\u2060FT-1', 'FT-1\u200d', '\u3164\u3164\u3164\u3164', '----']) {
      const said = await first.call(adminCompleteWithdrawal, { params, body: { version: 1, payoutRef } }, keyed());
      expect({ ...said, payoutRef }).toMatchObject({ payoutRef, status: 400, error: 'INPUT_INVALID' });
    }
  });

  test('steps cannot be skipped or repeated', async () => {
    const { data } = await ask();
    const params = { id: data.id };
    const version = 1;
    const early = [
      await first.call(adminApproveWithdrawal, { params, body: { version } }, keyed()),
      await first.call(adminRejectWithdrawal, { params, body: { version, reason: 'other' } }, keyed()),
      await first.call(adminProcessWithdrawal, { params, body: { version } }),
      await first.call(adminCompleteWithdrawal, { params, body: { version, payoutRef: 'FT-1' } }, keyed()),
      await first.call(adminFailWithdrawal, { params, body: { version, reason: 'bank_returned' } }, keyed()),
    ];
    expect(early.map(({ status, error }) => [status, error])).toEqual([
      [422, 'REVIEW_NOT_CLAIMED'],
      [422, 'REVIEW_NOT_CLAIMED'],
      [422, 'WITHDRAWAL_STATE'],
      [422, 'WITHDRAWAL_STATE'],
      [422, 'WITHDRAWAL_STATE'],
    ]);
    expect(await lastAudit(data.id)).toMatchObject({
      action: 'withdrawals.refused',
      after: { tried: 'withdrawals.fail' },
    });
    const url = cancelWithdrawal.path.replace(':id', data.id);
    const bare = await inject(api, { method: 'POST', url, token: member.token, body: {} });
    expect([bare.status, bare.json.error]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const key = keyed();
    const back = await member.call(cancelWithdrawal, { params, body: {} }, key);
    expect(back.data).toMatchObject({ state: 'cancelled' });
    expect((await member.call(cancelWithdrawal, { params, body: {} }, key)).data).toEqual(back.data);
    expect(await first.call(adminClaimWithdrawal, { params, body: {} })).toMatchObject({
      status: 422,
      error: 'WITHDRAWAL_STATE',
    });
    expect(await money()).toMatchObject({ available: '50000.00', held: '0.00' });
  });

  test('a large withdrawal needs two people; a second approval by the same one is refused and logged', async () => {
    const { data } = await ask({ amount: '10000.00' });
    const params = { id: data.id };
    const claimed = await first.call(adminClaimWithdrawal, { params, body: {} });
    const half = await first.call(adminApproveWithdrawal, { params, body: { version: claimed.data.version } }, keyed());
    expect(half.data).toMatchObject({ state: 'reviewing', secondApprovalNeeded: true, holder: 'second_review' });
    expect(
      await first.call(adminApproveWithdrawal, { params, body: { version: half.data.version } }, keyed()),
    ).toMatchObject({ status: 422, error: 'REVIEW_SAME_PERSON' });
    expect(await lastAudit(data.id)).toMatchObject({
      after: { refusal: 'REVIEW_SAME_PERSON' },
      actorName: first.username,
    });
    const taken = await second.call(adminClaimWithdrawal, { params, body: {} });
    const whole = await second.call(adminApproveWithdrawal, { params, body: { version: taken.data.version } }, keyed());
    expect(whole.data).toMatchObject({
      state: 'approved',
      firstApprover: first.username,
      secondApprover: 'second_reviewer',
    });
  });

  test('an administrator cannot review their own account', async () => {
    await owner.pool.query('UPDATE admin SET own_member_id = $1 WHERE username = $2', [member.id, 'second_reviewer']);
    try {
      const { data } = await ask();
      expect(await second.call(adminClaimWithdrawal, { params: { id: data.id }, body: {} })).toMatchObject({
        status: 422,
        error: 'REVIEW_OWN_ACCOUNT',
      });
    } finally {
      await owner.pool.query('UPDATE admin SET own_member_id = NULL WHERE username = $1', ['second_reviewer']);
    }
  });
});

describe('permissions', () => {
  test('support reads and decides nothing; a reviewer does not pay, a cashier does not review', async () => {
    const { data } = await ask();
    const params = { id: data.id };
    expect((await support.call(adminWithdrawal, { params })).status).toBe(200);
    const body = { version: 1 };
    const refused = [
      await support.call(adminApproveWithdrawal, { params, body }, keyed()),
      await support.call(adminClaimWithdrawal, { params, body: {} }),
      await support.call(adminWithdrawalPayee, { params }),
      await second.call(adminProcessWithdrawal, { params, body }),
      await second.call(adminCompleteWithdrawal, { params, body: { ...body, payoutRef: 'FT-2' } }, keyed()),
      await second.call(adminWithdrawalPayee, { params }),
      await cashier.call(adminApproveWithdrawal, { params, body }, keyed()),
      await cashier.call(adminRejectWithdrawal, { params, body: { ...body, reason: 'other' } }, keyed()),
      await cashier.call(adminWithdrawal, { params }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await member.call(withdrawal, { params })).data).toMatchObject({ state: 'pending_review' });
  });

  test('only the payee call returns a full number or name', async () => {
    const { data } = await ask();
    for (const url of ['/api/admin/withdrawals', `/api/admin/withdrawals/${data.id}`]) {
      const { text } = await inject(api, { method: 'GET', url, token: first.token });
      for (const secret of [card, '林若溪', withdrawPwd, 'argon2id']) expect(text).not.toContain(secret);
    }
    const { text } = await inject(api, { method: 'GET', url: `/api/withdrawals/${data.id}`, token: member.token });
    expect(text).not.toContain(card);
    expect(api.logLines.join('\n')).not.toContain(withdrawPwd);
  });
});

test('with limits on, three requests an hour are counted in Postgres', async () => {
  const strict = await startApi({ beside: api, env: { RATE_LIMITS: 'on' } });
  const sent = async () =>
    inject(strict, {
      method: 'POST',
      url: '/api/withdrawals',
      token: member.token,
      body: { paymentAccountId, amount: '60000', withdrawPwd },
      headers: { 'idempotency-key': randomUUID() },
    });
  for (let n = 0; n < 3; n += 1) expect((await sent()).json.error).toBe('WITHDRAWAL_AMOUNT_OUT_OF_RANGE');
  const refused = await sent();
  expect(refused).toMatchObject({ status: 429, json: { error: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
});
