import { randomUUID } from 'node:crypto';
import type { AdminDeposit, Deposit } from '@fairtick/contracts';
import {
  addDepositMethods,
  addDepositQuote,
  addMember,
  addProofUpload,
  addStaff,
  createDatabase,
  makeVerified,
  openRoles,
  testCipher,
} from '@fairtick/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { restrictMember } from '../members/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import {
  approveDeposit,
  cancelDeposit,
  changeDepositMethod,
  claimDeposit,
  createDeposit,
  type DepositsCtx,
  expireDeposits,
  handInDeposit,
  holdDeposit,
  listAdminMethods,
  listChainDeposits,
  listDepositMethods,
  listDeposits,
  listReviewedDeposits,
  type PaymentRails,
  readDeposit,
  recordChainPayment,
  recordGatewayPayment,
  refundDeposit,
  rejectDeposit,
  viewDeposit,
} from './index.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
const methods = await addDepositMethods(owner);
const one = await addStaff(owner, { username: 'reviewer.one' });
const two = await addStaff(owner, { username: 'reviewer.two' });
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const language = 'en';
/** A hosted page that opens for every payment, except when it is told not to. */
let gatewayIsDown = false;
const rails: PaymentRails = {
  gateways: new Map([
    [
      'sandbox',
      {
        code: 'sandbox',
        acknowledgement: 'success',
        createPayment: async ({ depositId }) => {
          if (gatewayIsDown) throw new Error('down');
          return { payUrl: `/sandbox-gateway/pay/${depositId}`, externalRef: `sbx-${depositId}` };
        },
        readNotification: () => Promise.reject(new Error('not here')),
      },
    ],
  ]),
  links: { returnUrl: (id) => `/#/${id}`, notifyUrl: (code) => `/api/gateways/${code}/notify` },
  watchedChains: new Set(['ERC20']),
  examplesAllowed: true,
};
const base = { clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher };
const ctx: DepositsCtx = { ...base, db: app, rails };
const workerCtx = { ...base, db: worker };

let memberId: string;
let made = 0;
beforeEach(async () => {
  gatewayIsDown = false;
  made += 1;
  memberId = await addMember(owner, { id: randomUUID(), username: `depositor_${made}` });
  await makeVerified(owner, memberId);
});

type Body = Parameters<typeof createDeposit>[1]['body'];
const create = (body: Partial<Body> = {}, key = randomUUID(), who = memberId) =>
  createDeposit(ctx, {
    memberId: who,
    key,
    language,
    origin,
    body: { methodId: methods.bank_card, amount: '500.00', ...body },
  });
const handIn = async (id: string, more: { uploadId?: string; txId?: string } = {}, who = memberId) =>
  handInDeposit(ctx, { memberId: who, id, language, origin, ...more });
async function shown(body: Partial<Body> = {}): Promise<Deposit> {
  const { id } = await create(body);
  return handIn(id, { uploadId: await addProofUpload(owner, memberId) });
}
const claim = (id: string, admin: AdminIdentity = one) => claimDeposit(ctx, { id, admin, language, origin });
type Judged = Pick<AdminDeposit, 'id' | 'version'>;
const judge = ({ id, version }: Judged, admin = one) =>
  ({ id, version, admin, language, origin, key: randomUUID() }) as const;
const approve = (item: Judged, actualAmount = '500.00', admin = one, externalRef?: string) =>
  approveDeposit(ctx, { ...judge(item, admin), actualAmount, externalRef });
const paid = (id: string, changes: Partial<Parameters<typeof recordGatewayPayment>[1]['notification']> = {}) =>
  recordGatewayPayment(ctx, {
    gateway: 'sandbox',
    notification: {
      depositId: id,
      externalRef: `pay-${id}`,
      amount: 50_000n,
      currency: 'CNY',
      state: 'paid',
      ...changes,
    },
  });
async function balance(who = memberId): Promise<bigint> {
  const { rows } = await owner.pool.query('SELECT available FROM wallet WHERE member_id = $1 AND account = 0', [who]);
  return rows[0].available;
}
const past = (id: string) =>
  owner.pool.query(`UPDATE deposit SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
const actionsOn = async (targetId: string) =>
  (await listAudit(ctx, { targetId })).items.map(({ action, after }) => ({ action, after }));

describe('methods', () => {
  test('are shown with limits, receiving account and code in the language of the member', async () => {
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

  test('without a real account, a gateway or a watcher say so, and show nothing to pay into', async () => {
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

  test('nobody watches the chain: the member hands in the transaction id and people look', async () => {
    const unwatched = { ...rails, watchedChains: new Set<'ERC20'>() };
    const items = await listDepositMethods({ db: app, rails: unwatched }, { language });
    expect(items.find(({ code }) => code === 'usdt_erc20')?.mode).toBe('proof');
  });
});

describe('announcing', () => {
  test('gives a reference, the account and a day to show it', async () => {
    const deposit = await create({ payerName: '林若溪' });
    expect(deposit).toMatchObject({
      state: 'recharging',
      kind: 'bank',
      mode: 'proof',
      currency: 'CNY',
      submittedAmount: '500.00',
      accountAmount: '500.00',
      actualAmount: null,
      postedAmount: null,
      holder: 'member',
      dueAt: null,
      steps: [{ state: 'recharging', by: 'member' }],
    });
    expect(Date.parse(deposit.expiresAt ?? '') - Date.parse(deposit.createdAt)).toBe(24 * 3_600_000);
    expect(await readDeposit(ctx, { memberId, id: deposit.id, language })).toEqual(deposit);
    expect(await balance()).toBe(0n);
    const { rows } = await owner.pool.query('SELECT payer_name FROM deposit WHERE id = $1', [deposit.id]);
    expect(Buffer.from(rows[0].payer_name).toString()).not.toContain('林');
  });

  test('an online one has a page and half an hour', async () => {
    const deposit = await create({ methodId: methods.alipay });
    expect(deposit).toMatchObject({ mode: 'gateway', holder: 'gateway', payUrl: `/sandbox-gateway/pay/${deposit.id}` });
    expect(Date.parse(deposit.expiresAt ?? '') - Date.parse(deposit.createdAt)).toBe(30 * 60_000);
    gatewayIsDown = true;
    await expect(create({ methodId: methods.alipay })).rejects.toThrow('GATEWAY_FAILED');
  });

  test('one key makes one deposit with one answer; another body is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({}, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(create({ amount: '501.00' }, key)).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
  });

  test.each([
    ['an amount below the least', { amount: '99.99' }, 'DEPOSIT_AMOUNT_OUT_OF_RANGE'],
    ['an amount above the most', { amount: '50000.01' }, 'DEPOSIT_AMOUNT_OUT_OF_RANGE'],
    ['more decimals than the currency has', { amount: '500.001' }, 'INPUT_INVALID'],
    ['nothing', { amount: '0' }, 'INPUT_INVALID'],
    ['an unknown method', { methodId: randomUUID() }, 'DEPOSIT_METHOD_UNAVAILABLE'],
    ['a foreign amount without a rate', { methodId: 'hkd_forex', amount: '500.00' }, 'FX_QUOTE_REQUIRED'],
    ['a rate that is not there', { methodId: 'hkd_forex', quoteId: randomUUID() }, 'FX_QUOTE_EXPIRED'],
    ['a rate for what needs none', { quoteId: randomUUID() }, 'FX_QUOTE_EXPIRED'],
    ['a transaction id for a bank', { txId: 'ab'.repeat(32) }, 'TX_ID_INVALID'],
  ] as const)('refuses %s', async (_, body, code) => {
    const { methodId = methods.bank_card, ...rest } = body as Partial<Body>;
    await expect(
      create({ ...rest, methodId: methodId === 'hkd_forex' ? methods.hkd_forex : methodId }),
    ).rejects.toThrow(code);
    expect((await listDeposits(ctx, { memberId, language })).items).toEqual([]);
  });

  test('refuses a sixth unfinished one, also of many at once; a cancelled one makes room', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => create()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('DEPOSIT_TOO_MANY_OPEN');
    const [first] = (await listDeposits(ctx, { memberId, language })).items;
    await cancelDeposit(ctx, { memberId, id: first?.id ?? '', language, origin });
    await create();
  });

  test('an unverified member has 1,000 in all, unfinished ones included, and may have more once verified', async () => {
    const fresh = await addMember(owner, { id: randomUUID(), username: `fresh_${made}` });
    const ask = (amount: string) => create({ amount }, randomUUID(), fresh);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => ask('400.00')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(ask('200.01')).rejects.toMatchObject({
      code: 'DEPOSIT_UNVERIFIED_LIMIT',
      details: { limit: '1000.00', remaining: '200.00' },
    });
    await ask('200.00');
    await makeVerified(owner, fresh);
    await ask('5000.00');
  });

  test('a frozen member may not, one barred from trading and withdrawing may', async () => {
    const restrict = (kind: 'frozen' | 'trading' | 'withdrawing') =>
      restrictMember(ctx, { memberId, kind, reason: 'abc', memberMessage: 'abc', endsAt: null, admin: one, origin });
    await restrict('trading');
    await restrict('withdrawing');
    await create();
    await restrict('frozen');
    await expect(create()).rejects.toThrow('LOGIN_FROZEN');
  });

  test('a refused attempt is in the log, once for a key', async () => {
    const key = randomUUID();
    const refused = () => create({ amount: '1.00' }, key);
    await expect(refused()).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(refused()).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    const { items } = await listAudit(ctx, { actorId: memberId });
    expect(items).toMatchObject([
      { action: 'deposits.refused', after: { tried: 'deposits.create', refusal: 'DEPOSIT_AMOUNT_OUT_OF_RANGE' } },
    ]);
  });
});

describe('a foreign deposit', () => {
  test('is worth what its locked rate gives, floored; the quote is used up', async () => {
    const given = 100_000_001n;
    const quoteId = await addDepositQuote(owner, { memberId, given, rate: 719_999_999n });
    const body = { methodId: methods.usdt_trc20, amount: '100.000001', quoteId };
    const deposit = await create(body);
    expect(deposit).toMatchObject({
      submittedAmount: '100.000001',
      accountAmount: '720.00',
      quote: { pair: 'USDT/CNY', rate: '7.19999999', referenceRate: '7.19999999', source: 'test', spreadBps: 0 },
      confirmations: 0,
      confirmationsNeeded: 20,
    });
    await expect(create(body)).rejects.toThrow('FX_QUOTE_EXPIRED');
    await handIn(deposit.id, { txId: 'A1'.repeat(32) });
    // less arrived: the rate stays, the figure is the reviewer's
    const done = await approve(await claim(deposit.id), '99.999999');
    expect(done).toMatchObject({ state: 'completed', actualAmount: '99.999999', postedAmount: '719.99' });
    expect(await balance()).toBe(71_999n);
  });

  test('takes only its own quote: of this member, this amount and this pair', async () => {
    const other = await addMember(owner, { id: randomUUID(), username: `other_${made}` });
    const given = 20_000_000n;
    for (const spec of [
      { memberId: other, given },
      { memberId, given: given + 1n },
      { memberId, given, pair: 'HKD/CNY' },
    ]) {
      const quoteId = await addDepositQuote(owner, spec);
      const asked = create({ methodId: methods.usdt_trc20, amount: '20.000000', quoteId });
      await expect(asked).rejects.toThrow('FX_QUOTE_EXPIRED');
    }
  });
});

describe('showing it', () => {
  test('with a picture: it waits for people, with a day to answer', async () => {
    const deposit = await shown();
    expect(deposit).toMatchObject({ state: 'pending_review', holder: 'platform' });
    expect(deposit.dueAt).not.toBeNull();
    await expect(handIn(deposit.id, { uploadId: await addProofUpload(owner, memberId) })).rejects.toThrow(
      'DEPOSIT_STATE',
    );
  });

  test('refuses nothing, another member’s picture, a picture used before, another’s deposit', async () => {
    const other = await addMember(owner, { id: randomUUID(), username: `other_${made}` });
    const { id } = await create();
    const used = (await shown()).proofUploadId ?? '';
    await expect(handIn(id)).rejects.toThrow('DEPOSIT_PROOF_REQUIRED');
    await expect(handIn(id, { uploadId: await addProofUpload(owner, other) })).rejects.toThrow('NOT_FOUND');
    await expect(handIn(id, { uploadId: used })).rejects.toThrow('NOT_FOUND');
    await expect(handIn(id, { uploadId: await addProofUpload(owner, other) }, other)).rejects.toThrow('NOT_FOUND');
    await expect(readDeposit(ctx, { memberId: other, id, language })).rejects.toThrow('NOT_FOUND');
    await expect(cancelDeposit(ctx, { memberId: other, id, language, origin })).rejects.toThrow('NOT_FOUND');
    expect((await readDeposit(ctx, { memberId, id, language })).state).toBe('recharging');
  });

  test('a transaction id counts once on its chain, however it is written, until a reviewer rejects it', async () => {
    const txId = 'c3'.repeat(32);
    const quote = async () => addDepositQuote(owner, { memberId, given: 20_000_000n });
    const ask = async (id = txId) =>
      create({ methodId: methods.usdt_trc20, amount: '20.000000', quoteId: await quote(), txId: id });
    const first = await ask();
    expect(first).toMatchObject({ state: 'pending_review', txId });
    await expect(ask(txId.toUpperCase())).rejects.toThrow('TX_ID_USED');
    await expect(ask('c3')).rejects.toThrow('TX_ID_INVALID');
    await expect(ask(`0x${txId}`)).rejects.toThrow('TX_ID_INVALID');
    // the same digits on another chain are another transaction
    await create({ methodId: methods.usdt_erc20, amount: '20.000000', quoteId: await quote(), txId: `0x${txId}` });
    await rejectDeposit(ctx, { ...judge(await claim(first.id)), reason: 'third_party' });
    expect(await ask()).toMatchObject({ state: 'pending_review' });
  });
});

describe('review', () => {
  test('posts what arrived, once, and tells who did what', async () => {
    const { id } = await shown({ payerName: '林若溪' });
    const before = await viewDeposit(ctx, { id, admin: one, language, origin });
    expect(before).toMatchObject({
      member: { realName: '林若溪', verified: true },
      payerName: '林若溪',
      claim: null,
      secondApprovalNeeded: false,
      version: 2,
    });
    expect(Object.fromEntries(before.checks.map(({ key, verdict }) => [key, verdict]))).toMatchObject({
      verified: 'ok',
      payer_name: 'ok',
      amount: 'attention',
      method_limits: 'ok',
    });
    const claimed = await claim(id);
    expect(claimed).toMatchObject({ state: 'reviewing', claim: { username: 'reviewer.one' }, payerName: '林*溪' });
    const done = await approve(claimed, '499.99', one, 'BANK-1');
    expect(done).toMatchObject({
      state: 'completed',
      submittedAmount: '500.00',
      actualAmount: '499.99',
      postedAmount: '499.99',
      firstApprover: 'reviewer.one',
      secondApprover: null,
      dueAt: null,
      holder: null,
    });
    expect(done.steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'recharging member',
      'pending_review member',
      'reviewing reviewer.one',
      'completed reviewer.one',
    ]);
    expect((await readDeposit(ctx, { memberId, id, language })).steps.at(-1)).toMatchObject({ by: 'reviewer' });
    expect(await balance()).toBe(49_999n);
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      'deposits.approve',
      'deposits.claim',
      'deposits.view',
    ]);
    const { rows } = await owner.pool.query('SELECT topic FROM outbox WHERE ref = $1 ORDER BY id', [id]);
    expect(rows.map(({ topic }) => topic)).toEqual([6, 6, 6, 4, 6]);
  });

  test('needs a claim, one’s own, and the version that was looked at', async () => {
    const { id } = await shown();
    await expect(approve({ id, version: 2 })).rejects.toThrow('REVIEW_NOT_CLAIMED');
    const claimed = await claim(id);
    await expect(claim(id, two)).rejects.toThrow('REVIEW_CLAIMED');
    await expect(approve(claimed, '500.00', two)).rejects.toThrow('REVIEW_CLAIMED');
    await expect(approve({ id, version: claimed.version - 1 })).rejects.toThrow('REVIEW_CHANGED');
    // one's own claim again is just longer
    expect((await claim(id)).version).toBe(claimed.version);
    await owner.pool.query(`UPDATE deposit SET claimed_until = now() WHERE id = $1`, [id]);
    await expect(approve(claimed)).rejects.toThrow('REVIEW_NOT_CLAIMED');
    expect(await claim(id, two)).toMatchObject({ claim: { username: 'reviewer.two' } });
    await expect(approve(claimed)).rejects.toThrow('REVIEW_CLAIMED');
    expect(await balance()).toBe(0n);
    const refused = (await actionsOn(id)).filter(({ action }) => action === 'deposits.refused');
    expect(refused.map(({ after }) => (after as { refusal: string }).refusal).toSorted()).toEqual([
      'REVIEW_CHANGED',
      'REVIEW_CLAIMED',
      'REVIEW_CLAIMED',
      'REVIEW_CLAIMED',
      'REVIEW_NOT_CLAIMED',
      'REVIEW_NOT_CLAIMED',
    ]);
  });

  test('from 10,000.00 up two people approve the same figures', async () => {
    const { id } = await shown({ amount: '10000.00' });
    const first = await approve(await claim(id), '10000.00', one, 'BANK-2');
    expect(first).toMatchObject({
      state: 'reviewing',
      claim: null,
      secondApprovalNeeded: true,
      firstApprover: 'reviewer.one',
      actualAmount: '10000.00',
    });
    expect(await balance()).toBe(0n);
    await expect(approve(await claim(id), '10000.00')).rejects.toThrow('REVIEW_SAME_PERSON');
    await owner.pool.query(`UPDATE deposit SET claimed_until = now() WHERE id = $1`, [id]);
    const claimed = await claim(id, two);
    await expect(approve(claimed, '9999.99', two)).rejects.toThrow('REVIEW_AMOUNT_DIFFERS');
    await expect(approve(claimed, '10000.00', two, 'BANK-3')).rejects.toThrow('REVIEW_AMOUNT_DIFFERS');
    expect(await approve(claimed, '10000.00', two, 'BANK-2')).toMatchObject({
      state: 'completed',
      firstApprover: 'reviewer.one',
      secondApprover: 'reviewer.two',
    });
    expect(await balance()).toBe(1_000_000n);
  });

  test('9,999.99 needs one person, and a hold makes a first approval void', async () => {
    const small = await shown({ amount: '10000.00' });
    expect(await approve(await claim(small.id), '9999.99')).toMatchObject({
      state: 'completed',
      secondApprovalNeeded: false,
    });
    const large = await shown({ amount: '20000.00' });
    await approve(await claim(large.id), '20000.00');
    const held = await holdDeposit(ctx, { ...judge(await claim(large.id, two), two), hold: true, reason: 'other' });
    expect(held).toMatchObject({ state: 'on_hold', firstApprover: null, reason: 'other' });
    const again = await holdDeposit(ctx, { ...judge(held, two), hold: false });
    expect(again).toMatchObject({ state: 'reviewing', claim: { username: 'reviewer.two' }, reason: null });
    expect(await approve(again, '20000.00', two)).toMatchObject({ state: 'reviewing', firstApprover: 'reviewer.two' });
  });

  test('one bank’s payment stands for one deposit', async () => {
    await approve(await claim((await shown()).id), '500.00', one, 'BANK-ONCE');
    const second = await claim((await shown()).id);
    await expect(approve(second, '500.00', one, 'BANK-ONCE')).rejects.toThrow('TX_ID_USED');
    expect(await balance()).toBe(50_000n);
  });

  test('nobody touches his own, whatever he may else', async () => {
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    const { id } = await shown();
    await expect(claim(id, self)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    const claimed = await claim(id);
    await expect(approve(claimed, '500.00', self)).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await expect(rejectDeposit(ctx, { ...judge(claimed, self), reason: 'other' })).rejects.toThrow(
      'REVIEW_OWN_ACCOUNT',
    );
    await expect(holdDeposit(ctx, { ...judge(claimed, self), hold: true })).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    const log = await listAudit(ctx, { actorId: self.id });
    expect(log.items).toHaveLength(4);
  });

  test('a rejection names its reason to the member, and keeps the note from him', async () => {
    const { id } = await shown();
    const input = { ...judge(await claim(id)), reason: 'proof_unreadable', note: 'please send 100 first' } as const;
    const rejected = await rejectDeposit(ctx, input);
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason: 'proof_unreadable',
      reasonNote: 'please send 100 first',
    });
    expect(await rejectDeposit(ctx, input)).toEqual(rejected);
    const seen = await readDeposit(ctx, { memberId, id, language });
    expect(seen).toMatchObject({ state: 'rejected', reason: 'proof_unreadable', reasonNote: null, holder: null });
  });

  test('a held one that was sent back is refunded, and nothing was posted', async () => {
    const held = await holdDeposit(ctx, { ...judge(await claim((await shown()).id)), hold: true });
    const input = { ...judge(held), reason: 'third_party', externalRef: 'BACK-1' } as const;
    await expect(claim(held.id, two)).rejects.toThrow('DEPOSIT_STATE');
    expect(await refundDeposit(ctx, input)).toMatchObject({ state: 'refunded', externalRef: 'BACK-1' });
    expect(await balance()).toBe(0n);
    await expect(refundDeposit(ctx, { ...input, key: randomUUID() })).rejects.toThrow('DEPOSIT_STATE');
  });

  test('more than an unverified member may have is refused; the reviewer holds it instead', async () => {
    const fresh = await addMember(owner, { id: randomUUID(), username: `fresh_${made}` });
    const { id } = await create({ amount: '900.00' }, randomUUID(), fresh);
    await handIn(id, { uploadId: await addProofUpload(owner, fresh) }, fresh);
    const claimed = await claim(id);
    await expect(approve(claimed, '1000.01')).rejects.toThrow('DEPOSIT_UNVERIFIED_LIMIT');
    await approve(claimed, '1000.00');
    expect(await balance(fresh)).toBe(100_000n);
  });

  test('the queue has the most urgent first, finds by reference and name, and pages', async () => {
    const items: Deposit[] = [];
    for (let n = 0; n < 3; n += 1) items.push(await shown());
    const list = (query: object) => listReviewedDeposits(ctx, { language, ...query });
    const q = `depositor_${made}`;
    const first = await list({ queue: 'open', q, limit: 2 });
    const second = await list({ queue: 'open', q, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    const newest = await list({ q, limit: 2 });
    expect(newest.items.map(({ id }) => id)).toEqual([items[2]?.id, items[1]?.id]);
    expect((await list({ q: items[1]?.reference.toLowerCase() })).items.map(({ id }) => id)).toEqual([items[1]?.id]);
    expect((await list({ q, kind: 'alipay' })).items).toEqual([]);
    expect(first.items[0]).toMatchObject({ member: { realName: '林*溪' } });
    for (const queue of ['open', 'all'] as const)
      await expect(list({ queue, cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
  });
});

describe('a gateway’s word', () => {
  test('is written down once however often it is said, posts nothing, and waits for people', async () => {
    const { id } = await create({ methodId: methods.alipay });
    expect(await paid(id, { state: 'failed' })).toBe('ignored');
    expect(await paid(id)).toBe('recorded');
    const replays = await Promise.all(Array.from({ length: 50 }, () => paid(id)));
    expect(new Set(replays)).toEqual(new Set(['known']));
    const waiting = await readDeposit(ctx, { memberId, id, language });
    expect(waiting).toMatchObject({ state: 'pending_review', actualAmount: '500.00', payUrl: null, expiresAt: null });
    expect(await balance()).toBe(0n);
    const claimed = await claim(id);
    await expect(approve(claimed, '500.01')).rejects.toThrow('REVIEW_AMOUNT_DIFFERS');
    await approve(claimed);
    expect(await paid(id)).toBe('known');
    expect(await balance()).toBe(50_000n);
  });

  test('changes nothing when it is about another deposit, gateway or currency, or borrows a number', async () => {
    const { id } = await create({ methodId: methods.alipay });
    const bank = await create();
    await expect(paid(randomUUID())).rejects.toThrow('NOT_FOUND');
    await expect(paid(bank.id)).rejects.toThrow('NOT_FOUND');
    await expect(
      recordGatewayPayment(ctx, {
        gateway: 'alipay',
        notification: { depositId: id, externalRef: 'x', amount: 1n, currency: 'CNY', state: 'paid' },
      }),
    ).rejects.toThrow('NOT_FOUND');
    await expect(paid(id, { currency: 'HKD' })).rejects.toThrow('GATEWAY_FAILED');
    await paid(id, { externalRef: 'NUMBER-1' });
    await expect(paid(id, { externalRef: 'NUMBER-1', amount: 60_000n })).rejects.toThrow('GATEWAY_FAILED');
    const other = await create({ methodId: methods.alipay });
    await expect(paid(other.id, { externalRef: 'NUMBER-1' })).rejects.toThrow('GATEWAY_FAILED');
    expect(await readDeposit(ctx, { memberId, id: other.id, language })).toMatchObject({
      state: 'recharging',
      actualAmount: null,
    });
  });

  test('of another amount is recorded and shown; a second payment makes a first approval void', async () => {
    const { id } = await create({ methodId: methods.alipay, amount: '20000.00' });
    await paid(id, { amount: 2_000_000n });
    await approve(await claim(id), '20000.00');
    expect(await paid(id, { externalRef: 'again', amount: 100n })).toBe('recorded');
    const view = await claim(id, two);
    expect(view).toMatchObject({ firstApprover: null, actualAmount: '20001.00' });
    expect(view.checks.filter(({ verdict }) => verdict === 'bad').map(({ key }) => key)).toEqual([
      'amount',
      'paid_twice',
    ]);
  });

  test('after the end is kept: late money comes before reviewers and is taken up again', async () => {
    const { id } = await create({ methodId: methods.unionpay });
    await past(id);
    await expireDeposits(workerCtx);
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({ state: 'expired', holder: null });
    await expect(claim(id)).rejects.toThrow('DEPOSIT_STATE');
    expect(await paid(id)).toBe('late');
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({ state: 'expired', holder: 'platform' });
    const queue = await listReviewedDeposits(ctx, { language, queue: 'open', q: id });
    expect(queue.items.map((item) => item.id)).toEqual([id]);
    const claimed = await claim(id);
    expect(claimed.checks.find(({ key }) => key === 'given_up_before')?.verdict).toBe('attention');
    expect(await approve(claimed)).toMatchObject({ state: 'completed', postedAmount: '500.00' });
    expect(await balance()).toBe(50_000n);
    expect(await paid(id, { externalRef: 'much later' })).toBe('after_end');
    expect((await actionsOn(id)).map(({ action }) => action)).toContain('deposits.paid_late');
    expect(await balance()).toBe(50_000n);
  });

  test('before a cancellation is not lost by it', async () => {
    const { id } = await create({ methodId: methods.unionpay });
    await paid(id);
    await cancelDeposit(ctx, { memberId, id, language, origin });
    const rejected = await rejectDeposit(ctx, { ...judge(await claim(id)), reason: 'other' });
    // nor by a rejection: what the gateway holds is posted or sent back, and stays before reviewers until then
    expect(rejected).toMatchObject({ state: 'rejected', holder: 'platform', dueAt: expect.any(String) });
    const held = await holdDeposit(ctx, { ...judge(await claim(id)), hold: true });
    const back = { ...judge(held), reason: 'other', externalRef: 'BACK-2' } as const;
    expect(await refundDeposit(ctx, back)).toMatchObject({ state: 'refunded', dueAt: null, holder: null });
  });
});

describe('a watched chain', () => {
  const txId = () => `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
  const seen = (depositId: string, id: string, confirmations: number, amount = 20_000_000n) =>
    recordChainPayment(workerCtx, {
      depositId,
      transfer: { txId: id, from: '0xSender', to: '0xUs', amount, confirmations, at: new Date() },
    });
  const ask = async (more: object = {}) => {
    const quoteId = await addDepositQuote(owner, { memberId, given: 20_000_000n });
    return create({ methodId: methods.usdt_erc20, amount: '20.000000', quoteId, ...more });
  };
  const awaited = async () =>
    (await listChainDeposits(workerCtx, { chain: 'ERC20' })).filter(({ depositId }) => ids.has(depositId));
  const ids = new Set<string>();

  test('is awaited, counted, and cannot be approved before its confirmations', async () => {
    const { id } = await ask();
    ids.add(id);
    const tx = txId();
    expect(await awaited()).toMatchObject([
      { depositId: id, txId: null, amount: 20_000_000n, confirmationsNeeded: 15 },
    ]);
    expect(await seen(id, tx, 3)).toBe('recorded');
    expect(await seen(id, tx, 3)).toBe('known');
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({
      state: 'recharging',
      holder: 'chain',
      confirmations: 3,
      txId: tx,
      expiresAt: null,
    });
    expect(await seen(id, txId(), 20)).toBe('other_transaction');
    await handIn(id, { txId: tx });
    const early = await claim(id);
    await expect(approve(early, '20.000000')).rejects.toMatchObject({
      code: 'DEPOSIT_STATE',
      details: { confirmations: 3, confirmationsNeeded: 15 },
    });
    // a reorganisation takes some away again
    await seen(id, tx, 1);
    expect((await awaited())[0]).toMatchObject({ confirmations: 1 });
    await seen(id, tx, 15);
    expect(await awaited()).toEqual([]);
    // counting changed nothing that a reviewer weighs
    expect(await approve(early, '20.000000')).toMatchObject({ state: 'completed', postedAmount: '144.00' });
    expect(await seen(id, tx, 16)).toBe('after_end');
  });

  test('without a word of the member goes on by itself; its transaction counts for one deposit', async () => {
    const { id } = await ask();
    const tx = txId();
    await seen(id, tx, 15);
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({
      state: 'pending_review',
      holder: 'platform',
    });
    const other = await ask();
    await expect(seen(other.id, tx, 15)).rejects.toThrow('TX_ID_USED');
    await expect(handIn(other.id, { uploadId: await addProofUpload(owner, memberId) })).rejects.toThrow(
      'DEPOSIT_PROOF_REQUIRED',
    );
    await expect(seen(randomUUID(), tx, 15)).rejects.toThrow('NOT_FOUND');
  });

  test('money that comes after the expiry is seen all the same', async () => {
    const { id } = await ask();
    ids.add(id);
    await past(id);
    await expireDeposits(workerCtx);
    expect(await awaited()).toMatchObject([{ depositId: id }]);
    expect(await seen(id, txId(), 2)).toBe('late');
    const claimed = await claim(id);
    await expect(approve(claimed, '20.000000')).rejects.toThrow('DEPOSIT_STATE');
    ids.clear();
  });
});

describe('time', () => {
  test('ends what nobody paid and what nobody looked at; what was shown can be taken up again', async () => {
    const untouched = await create();
    const proven = await shown();
    const later = await create();
    await past(untouched.id);
    await past(proven.id);
    // before the sweep comes by, it is too late already
    await expect(handIn(untouched.id, { uploadId: await addProofUpload(owner, memberId) })).rejects.toThrow(
      'DEPOSIT_STATE',
    );
    expect((await expireDeposits(workerCtx)).expired).toBe(2);
    expect((await expireDeposits(workerCtx)).expired).toBe(0);
    const states = (await listDeposits(ctx, { memberId, language })).items.map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [later.id, 'recharging'],
      [proven.id, 'expired'],
      [untouched.id, 'expired'],
    ]);
    await expect(claim(untouched.id)).rejects.toThrow('DEPOSIT_STATE');
    expect(await approve(await claim(proven.id))).toMatchObject({ state: 'completed' });
  });

  test('does not end what somebody reviews', async () => {
    const { id } = await shown();
    await claim(id);
    await past(id);
    await expireDeposits(workerCtx);
    expect(await readDeposit(ctx, { memberId, id, language })).toMatchObject({ state: 'reviewing', expiresAt: null });
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

  test('texts, limits and availability change at once, with the version that was seen', async () => {
    const before = await find();
    const { method, approvalId } = await change({ min: '200.00', maintenance: true, names: { en: 'HKD' } });
    expect(approvalId).toBeNull();
    expect(method).toMatchObject({
      min: '200.00',
      max: before?.max,
      maintenance: true,
      version: (before?.version ?? 0) + 1,
    });
    expect(method.names).toEqual({ ...before?.names, en: 'HKD' });
    await expect(change({ sort: 1 }, before?.version)).rejects.toThrow('REVIEW_CHANGED');
    await expect(change({ min: '60000.00' })).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(change({ min: '0.001' })).rejects.toThrow('INPUT_INVALID');
    const quoteId = await addDepositQuote(owner, { memberId, given: 50_000n, pair: 'HKD/CNY', rate: 92_000_000n });
    await expect(create({ methodId: methods.hkd_forex, quoteId })).rejects.toThrow('DEPOSIT_METHOD_UNAVAILABLE');
    await change({ maintenance: false });
    const log = await actionsOn(methods.hkd_forex);
    expect(log.map(({ action }) => action)).toEqual(['deposits.change_method', 'deposits.change_method']);
  });

  test('a new receiving account waits for a second person, and then is no example any more', async () => {
    const receiving = [{ label: 'number', value: '012-345678-001' }];
    const { method, approvalId } = await change({ receiving });
    expect(method.receiving).not.toEqual(receiving);
    const decide = (admin: AdminIdentity) =>
      decideApproval(ctx, {
        id: approvalId ?? '',
        version: 1,
        approve: true,
        note: '',
        key: randomUUID(),
        admin,
        origin,
      });
    await expect(decide(one)).rejects.toThrow('APPROVAL_OWN');
    expect((await find())?.receiving).toEqual(method.receiving);
    await decide(two);
    expect(await find()).toMatchObject({ receiving, version: method.version + 1 });
    const strict = { ...rails, examplesAllowed: false };
    const shownNow = await listDepositMethods({ db: app, rails: strict }, { language });
    expect(shownNow.filter(({ available }) => available).map(({ code }) => code)).toContain('hkd_forex');
  });
});
