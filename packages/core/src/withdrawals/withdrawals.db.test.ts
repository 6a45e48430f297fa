import { randomUUID } from 'node:crypto';
import type { WithdrawalState } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addPayoutQuote,
  addStaff,
  addWithdrawal,
  createDatabase,
  fundMember,
  makeVerified,
  openRoles,
  testCipher,
} from '@fairtick/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { restrictMember } from '../members/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { listReviewedWithdrawals } from './list-reviewed-withdrawals.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { processWithdrawal } from './process-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { readWithdrawalTerms } from './read-withdrawal-terms.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { type RequestWithdrawalInput, requestWithdrawal } from './request-withdrawal.ts';
import { viewPayee } from './view-payee.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
await seedMoneyTerms(owner.pool);
const hasher = await createPasswordHasher();
const withdrawHash = await hasher.hash('482913');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log: quiet, cipher: testCipher, hasher };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const one = await addStaff(owner, { username: 'reviewer.one' });
const two = await addStaff(owner, { username: 'reviewer.two' });
const staff = [one, two] as const;
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

let made = 0;
type Payable = { memberId: string; paymentAccountId: string };
async function payable({
  funds = 10_000_000n,
  bound = true,
  ageMs = 48 * 3_600_000,
  verified = true,
} = {}): Promise<Payable> {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `payable_${made}`, withdrawHash });
  if (verified) await makeVerified(owner, memberId);
  if (funds > 0n) await fundMember(owner, { memberId, account: 0, amount: funds });
  return { memberId, paymentAccountId: bound ? await addPayoutAccount(owner, { memberId, ageMs }) : randomUUID() };
}

function ask({ memberId, paymentAccountId }: Payable, changes: Partial<RequestWithdrawalInput> = {}) {
  return requestWithdrawal(ctx, {
    member: { id: memberId, epoch: 1 },
    paymentAccountId,
    amount: '500.00',
    withdrawPwd: '482913',
    quoteId: null,
    key: randomUUID(),
    limited: false,
    origin,
    ...changes,
  });
}

async function balances(memberId: string): Promise<{ available: bigint; held: bigint; lines: bigint }> {
  const { rows } = await owner.pool.query(
    'SELECT available, held_withdrawals AS held, lines FROM wallet WHERE member_id = $1 AND account = 0',
    [memberId],
  );
  return rows[0];
}
async function house(bucket: number): Promise<bigint> {
  const { rows } = await owner.pool.query('SELECT amount FROM house_balance WHERE account = 0 AND bucket = $1', [
    bucket,
  ]);
  return rows[0].amount;
}
async function lastAudit(targetId: string) {
  return (await listAudit({ db: app }, { targetId })).items[0];
}
const by = (admin: typeof one, id: string, version: number) => ({ id, admin, version, origin, key: randomUUID() });
const versionOf = async (id: string): Promise<number> =>
  (await owner.pool.query('SELECT version FROM withdrawal WHERE id = $1', [id])).rows[0].version;

describe('a request', () => {
  test('holds the whole amount, says who has it and until when, and stands in the log', async () => {
    const member = await payable();
    const view = await ask(member);
    expect(view).toMatchObject({
      state: 'pending_review',
      amount: '500.00',
      fee: '0.00',
      netAmount: '500.00',
      payoutCurrency: 'CNY',
      quote: null,
      account: { kind: 'bank', number: '**** 0123' },
      holder: 'review',
      holderSince: view.createdAt,
      escalated: 0,
      steps: [{ state: 'pending_review', at: view.createdAt, by: 'member' }],
    });
    expect(Date.parse(view.dueAt ?? '') - Date.parse(view.createdAt)).toBe(24 * 3_600_000);
    expect(await balances(member.memberId)).toMatchObject({ available: 9_950_000n, held: 50_000n });
    expect(await lastAudit(view.id)).toMatchObject({ action: 'withdrawals.request', actorKind: 'member' });
    expect(await readWithdrawal(ctx, { memberId: member.memberId, id: view.id })).toEqual(view);
  });

  test('to a wallet takes the fee out of what was converted at the locked rate, floored', async () => {
    const member = await payable();
    const paymentAccountId = await addPayoutAccount(owner, { memberId: member.memberId, kind: 'TRC20' });
    const quoteId = await addPayoutQuote(owner, { memberId: member.memberId, given: 100_001n });
    const view = await ask({ ...member, paymentAccountId }, { amount: '1000.01', quoteId });
    // 1000.01 / 7.18 = 139.277158..., less 1 USDT; 1 USDT is 7.18 of the amount
    expect(view).toMatchObject({
      fee: '1.000000',
      netAmount: '138.277158',
      payoutCurrency: 'USDT',
      quote: { pair: 'USDT/CNY', rate: '7.18000000' },
    });
    const [fees, rail] = [await house(17), await house(33)];
    await claimWithdrawal(ctx, { id: view.id, admin: one, origin });
    await approveWithdrawal(ctx, by(one, view.id, 2));
    await processWithdrawal(ctx, by(one, view.id, 3));
    const txId = 'ab'.repeat(32);
    await expect(completeWithdrawal(ctx, { ...by(one, view.id, 4), payoutRef: 'by hand' })).rejects.toThrow(
      'TX_ID_INVALID',
    );
    const done = await completeWithdrawal(ctx, { ...by(one, view.id, 4), payoutRef: txId.toUpperCase() });
    expect(done).toMatchObject({ state: 'completed', payoutRef: txId, holder: null, dueAt: null });
    expect([(await house(17)) - fees, (await house(33)) - rail]).toEqual([718n, 100_001n - 718n]);
    expect(await balances(member.memberId)).toMatchObject({ available: 9_899_999n, held: 0n });
  });

  test('with the same key again is the same request; with another body it is none', async () => {
    const member = await payable();
    const key = randomUUID();
    const first = await ask(member, { key });
    expect(await ask(member, { key })).toEqual(first);
    await expect(ask(member, { key, amount: '501.00' })).rejects.toThrow('IDEMPOTENCY_KEY_CONFLICT');
    expect((await balances(member.memberId)).held).toBe(50_000n);
    const { rows } = await owner.pool.query('SELECT answer::text, body_hash FROM idempotency WHERE key = $1', [key]);
    expect(JSON.stringify(rows)).not.toContain('482913');
  });

  test('a kept refusal is given again, even when it would be accepted by now', async () => {
    const member = await payable({ funds: 0n });
    const key = randomUUID();
    await expect(ask(member, { key })).rejects.toThrow('WITHDRAWAL_INSUFFICIENT_BALANCE');
    await fundMember(owner, { memberId: member.memberId, account: 0, amount: 1_000_000n });
    await expect(ask(member, { key })).rejects.toThrow('WITHDRAWAL_INSUFFICIENT_BALANCE');
    await expect(ask(member)).resolves.toMatchObject({ state: 'pending_review' });
  });
});

describe('a request is refused, and no balance moves, when', () => {
  type Case = [what: string, error: string, arrange: () => Promise<[Payable, Partial<RequestWithdrawalInput>?]>];
  const restricted = async (kind: 'frozen' | 'withdrawing') => {
    const member = await payable();
    await restrictMember(ctx, {
      memberId: member.memberId,
      kind,
      reason: '核查中',
      memberMessage: '核查中',
      endsAt: null,
      admin: one,
      origin,
    });
    return member;
  };
  const cases: Case[] = [
    ['the password is wrong', 'WITHDRAW_PASSWORD_INCORRECT', async () => [await payable(), { withdrawPwd: '000000' }]],
    [
      'the session is of an older epoch',
      'UNAUTHENTICATED',
      async () => {
        const member = await payable();
        return [member, { member: { id: member.memberId, epoch: 0 } }];
      },
    ],
    ['he was frozen after this session began', 'UNAUTHENTICATED', async () => [await restricted('frozen')]],
    ['he is barred from withdrawing', 'WITHDRAWAL_BARRED', async () => [await restricted('withdrawing')]],
    ['he is not verified', 'WITHDRAWAL_UNVERIFIED', async () => [await payable({ verified: false })]],
    ['no card is bound', 'BANK_CARD_REQUIRED', async () => [await payable({ bound: false })]],
    [
      'no wallet is bound',
      'PAYMENT_ACCOUNT_REQUIRED',
      async () => [await payable({ bound: false }), { quoteId: randomUUID() }],
    ],
    [
      'the card is another member’s',
      'NOT_FOUND',
      async () => {
        const other = await payable();
        return [{ ...(await payable()), paymentAccountId: other.paymentAccountId }];
      },
    ],
    [
      'the card is another member’s and he has none and is not verified',
      'NOT_FOUND',
      async () => {
        const other = await payable();
        return [{ ...(await payable({ bound: false, verified: false })), paymentAccountId: other.paymentAccountId }];
      },
    ],
    ['the card does not exist', 'NOT_FOUND', async () => [{ ...(await payable()), paymentAccountId: randomUUID() }]],
    [
      'the card was removed',
      'NOT_FOUND',
      async () => {
        const member = await payable();
        await owner.pool.query('UPDATE payment_account SET removed_at = now() WHERE id = $1', [
          member.paymentAccountId,
        ]);
        return [member];
      },
    ],
    ['the card was bound a moment ago', 'WITHDRAWAL_HOLD', async () => [await payable({ ageMs: 0 })]],
    [
      'another account was removed today',
      'WITHDRAWAL_HOLD',
      async () => {
        const member = await payable();
        const wallet = await addPayoutAccount(owner, { memberId: member.memberId, kind: 'ERC20' });
        await owner.pool.query('UPDATE payment_account SET removed_at = now() WHERE id = $1', [wallet]);
        return [member];
      },
    ],
    [
      'the login password was changed today',
      'WITHDRAWAL_HOLD',
      async () => {
        const member = await payable();
        await app.pool.query(`UPDATE member SET password_changed_at = now() + interval '1 ms' WHERE id = $1`, [
          member.memberId,
        ]);
        return [member];
      },
    ],
    [
      'the withdrawal password was changed today',
      'WITHDRAWAL_HOLD',
      async () => {
        const member = await payable();
        const fresh = await hasher.hash('111222');
        await app.pool.query('UPDATE member SET withdraw_hash = $2 WHERE id = $1', [member.memberId, fresh]);
        return [member, { withdrawPwd: '111222' }];
      },
    ],
    [
      'another one is in progress',
      'WITHDRAWAL_IN_REVIEW',
      async () => {
        const member = await payable();
        await ask(member);
        return [member];
      },
    ],
    [
      'it is below the least amount',
      'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
      async () => [await payable(), { amount: '99.99' }],
    ],
    [
      'it is above the greatest amount',
      'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
      async () => [await payable(), { amount: '50000.01' }],
    ],
    [
      'it is beyond any amount',
      'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
      async () => [await payable(), { amount: '999999999999.99' }],
    ],
    ['there is not enough', 'WITHDRAWAL_INSUFFICIENT_BALANCE', async () => [await payable({ funds: 49_999n })]],
    [
      'a wallet is paid without a rate',
      'FX_QUOTE_REQUIRED',
      async () => {
        const member = await payable();
        return [
          { ...member, paymentAccountId: await addPayoutAccount(owner, { memberId: member.memberId, kind: 'TRC20' }) },
        ];
      },
    ],
    [
      'the rate was locked for another amount',
      'FX_QUOTE_EXPIRED',
      async () => {
        const { memberId } = await payable();
        const quoteId = await addPayoutQuote(owner, { memberId, given: 40_000n });
        return [
          { memberId, paymentAccountId: await addPayoutAccount(owner, { memberId, kind: 'TRC20' }) },
          { quoteId },
        ];
      },
    ],
    [
      'the rate was locked by somebody else',
      'FX_QUOTE_EXPIRED',
      async () => {
        const other = await payable();
        const { memberId } = await payable();
        const quoteId = await addPayoutQuote(owner, { memberId: other.memberId, given: 50_000n });
        return [
          { memberId, paymentAccountId: await addPayoutAccount(owner, { memberId, kind: 'TRC20' }) },
          { quoteId },
        ];
      },
    ],
    [
      'a rate comes with a bank card',
      'FX_QUOTE_EXPIRED',
      async () => {
        const member = await payable();
        return [member, { quoteId: await addPayoutQuote(owner, { memberId: member.memberId, given: 50_000n }) }];
      },
    ],
    [
      'nothing is left after the fee',
      'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
      async () => {
        const { memberId } = await payable();
        const quoteId = await addPayoutQuote(owner, { memberId, given: 10_000n, rate: 9_999_900_000_000n });
        const paymentAccountId = await addPayoutAccount(owner, { memberId, kind: 'TRC20' });
        return [
          { memberId, paymentAccountId },
          { quoteId, amount: '100.00' },
        ];
      },
    ],
  ];
  test.each(cases)('%s (%s)', async (_, error, arrange) => {
    const [member, changes] = await arrange();
    const before = await balances(member.memberId);
    await expect(ask(member, changes)).rejects.toThrow(error);
    expect(await balances(member.memberId)).toEqual(before);
    const noted = await listAudit({ db: app }, { actorId: member.memberId });
    expect(noted.items[0]?.action).toMatch(/^(withdrawals\.refused|auth\.withdraw_password_refused)$/);
  });

  test('he asks a fourth time that day, from the next midnight of the platform on no more', async () => {
    const member = await payable();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await ask(member);
      await cancelWithdrawal(ctx, { member: { id: member.memberId, epoch: 1 }, id, origin });
    }
    await expect(ask(member)).rejects.toThrow('WITHDRAWAL_DAY_COUNT');
    const terms = await readWithdrawalTerms(ctx, { memberId: member.memberId });
    expect(terms).toMatchObject({ dayCountLeft: 0, dayTotalLeft: '100000.00' });
    const until = terms.obstacles[0]?.until ?? '';
    expect(terms.obstacles).toEqual([{ error: 'WITHDRAWAL_DAY_COUNT', until }]);
    expect(until).toMatch(/T16:00:00\.000Z$/);
    const at = async (instant: string, shift: string) => {
      const { rows } = await app.pool.query(
        `SELECT error FROM withdraw_obstacles($1, $2::timestamptz + $3::interval, NULL, false)`,
        [member.memberId, instant, shift],
      );
      return rows.map((row) => row.error);
    };
    expect(await at(until, '-1 ms')).toEqual(['WITHDRAWAL_DAY_COUNT']);
    expect(await at(until, '0')).toEqual([]);
  });

  test('the day’s total would be exceeded; what was turned down or taken back does not count', async () => {
    const member = await payable({ funds: 30_000_000n });
    const big = { ...member, amount: 5_000_000n, staff };
    await addWithdrawal(app, { ...big, state: 'completed', payoutRef: `A-${made}` });
    await addWithdrawal(app, { ...big, state: 'rejected' });
    await addWithdrawal(app, { ...big, state: 'failed' });
    await addWithdrawal(app, { ...big, amount: 4_000_000n, state: 'completed', payoutRef: `B-${made}` });
    await expect(ask(member, { amount: '10000.01' })).rejects.toThrow('WITHDRAWAL_DAY_TOTAL');
    expect(await readWithdrawalTerms(ctx, member)).toMatchObject({ dayCountLeft: 1, dayTotalLeft: '10000.00' });
    await expect(ask(member, { amount: '10000.00' })).resolves.toMatchObject({ state: 'pending_review' });
  });

  test('he tried three times within the hour, where limits are on; a repeated key is no try', async () => {
    const member = await payable({ funds: 0n });
    const key = randomUUID();
    for (const one of [key, key, randomUUID(), randomUUID(), key]) {
      await expect(ask(member, { limited: true, key: one })).rejects.toThrow('WITHDRAWAL_INSUFFICIENT_BALANCE');
    }
    await expect(ask(member, { limited: true })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterS: expect.any(Number) },
    });
    await expect(ask(member)).rejects.toThrow('WITHDRAWAL_INSUFFICIENT_BALANCE');
  });
});

test('the terms name what stands in the way in the order in which a request meets it', async () => {
  const member = await payable({ funds: 5_000n, ageMs: 0, verified: false });
  await restrictMember(ctx, {
    memberId: member.memberId,
    kind: 'withdrawing',
    reason: '核查中',
    memberMessage: '核查中',
    endsAt: new Date(Date.now() + 3_600_000),
    admin: one,
    origin,
  });
  const terms = await readWithdrawalTerms(ctx, member);
  expect(terms.obstacles.map(({ error }) => error)).toEqual([
    'WITHDRAWAL_BARRED',
    'WITHDRAWAL_UNVERIFIED',
    'WITHDRAWAL_HOLD',
    'WITHDRAWAL_INSUFFICIENT_BALANCE',
  ]);
  expect(terms.obstacles[0]?.until).not.toBeNull();
  expect(terms.obstacles[2]?.until).not.toBeNull();
  expect(terms).toMatchObject({
    available: '50.00',
    min: '100.00',
    max: '50000.00',
    dayCountLeft: 3,
    bankFee: '0.00',
    chainFees: { TRC20: '1.000000', ERC20: '5.000000' },
    answerWithinS: 86_400,
    verified: false,
  });
  const refused = ask(member).catch((error: { code: string }) => error.code);
  expect(await refused).toBe(terms.obstacles[0]?.error);
});

test('an account that a withdrawal in progress is paid to stays bound, and is free again when it is over', async () => {
  const member = await payable();
  const { id } = await ask(member);
  const unbind = () =>
    app.pool.query('SELECT remove_payment_account($1, $2)', [member.memberId, member.paymentAccountId]);
  await expect(unbind()).rejects.toMatchObject({ message: 'refused: PAYMENT_ACCOUNT_IN_USE' });
  await cancelWithdrawal(ctx, { member: { id: member.memberId, epoch: 1 }, id, origin });
  await unbind();
  // the record still says where it would have gone
  expect(await readWithdrawal(ctx, { memberId: member.memberId, id })).toMatchObject({
    account: { number: '**** 0123' },
  });
});

describe('taking it back', () => {
  test('returns all of it, once, while nobody reviews it', async () => {
    const member = await payable();
    const { id } = await ask(member);
    const me = { id: member.memberId, epoch: 1 };
    expect(await cancelWithdrawal(ctx, { member: me, id, origin })).toMatchObject({ state: 'cancelled', holder: null });
    expect(await balances(member.memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
    await expect(cancelWithdrawal(ctx, { member: me, id, origin })).rejects.toThrow('WITHDRAWAL_STATE');
    expect(await balances(member.memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
  });

  test('is refused once somebody reviews it, to everybody else, and to a session that ended', async () => {
    const member = await payable();
    const { id } = await ask(member);
    const me = { id: member.memberId, epoch: 1 };
    const stranger = await payable();
    await expect(cancelWithdrawal(ctx, { member: { id: stranger.memberId, epoch: 1 }, id, origin })).rejects.toThrow(
      'NOT_FOUND',
    );
    await expect(readWithdrawal(ctx, { memberId: stranger.memberId, id })).rejects.toThrow('NOT_FOUND');
    await expect(cancelWithdrawal(ctx, { member: { ...me, epoch: 2 }, id, origin })).rejects.toThrow('UNAUTHENTICATED');
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await expect(cancelWithdrawal(ctx, { member: me, id, origin })).rejects.toThrow('WITHDRAWAL_STATE');
    expect(await balances(member.memberId)).toMatchObject({ held: 50_000n });
  });
});

async function inState(state: WithdrawalState, amount = 50_000n): Promise<Payable & { id: string; version: number }> {
  const member = await payable();
  const id = await addWithdrawal(app, { ...member, state, amount, staff });
  return { ...member, id, version: await versionOf(id) };
}

describe('review', () => {
  test('below the limit one person approves; who and when stands in the steps, as a role for the member', async () => {
    const { id, memberId } = await inState('pending_review');
    const claimed = await claimWithdrawal(ctx, { id, admin: one, origin });
    expect(claimed).toMatchObject({
      state: 'reviewing',
      claim: { username: 'reviewer.one' },
      secondApprovalNeeded: false,
    });
    const approved = await approveWithdrawal(ctx, by(one, id, claimed.version));
    expect(approved).toMatchObject({
      state: 'approved',
      firstApprover: 'reviewer.one',
      secondApprover: null,
      claim: null,
      holder: 'cashier',
    });
    expect(approved.steps.map(({ state, by }) => [state, by])).toEqual([
      ['pending_review', 'member'],
      ['reviewing', 'reviewer.one'],
      ['approved', 'reviewer.one'],
    ]);
    const mine = await readWithdrawal(ctx, { memberId, id });
    expect(mine.steps.map(({ by }) => by)).toEqual(['member', 'reviewer', 'reviewer']);
    expect(JSON.stringify(mine)).not.toContain('reviewer.one');
  });

  test('from 10,000 up a second person is needed, and the first one cannot be both', async () => {
    const { id } = await inState('pending_review', 1_000_000n);
    await claimWithdrawal(ctx, { id, admin: one, origin });
    const half = await approveWithdrawal(ctx, by(one, id, 2));
    expect(half).toMatchObject({
      state: 'reviewing',
      firstApprover: 'reviewer.one',
      holder: 'second_review',
      claim: null,
      secondApprovalNeeded: true,
    });
    await expect(processWithdrawal(ctx, by(one, id, half.version))).rejects.toThrow('WITHDRAWAL_STATE');
    await expect(approveWithdrawal(ctx, by(one, id, half.version))).rejects.toThrow('REVIEW_SAME_PERSON');
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await expect(approveWithdrawal(ctx, by(one, id, 4))).rejects.toThrow('REVIEW_SAME_PERSON');
    expect(await lastAudit(id)).toMatchObject({
      action: 'withdrawals.refused',
      after: { refusal: 'REVIEW_SAME_PERSON' },
    });
    await expect(approveWithdrawal(ctx, by(two, id, 4))).rejects.toThrow('REVIEW_CLAIMED');
  });

  test('two people make a large one payable, and either of them may pay it', async () => {
    const { id, version } = await inState('approved', 1_000_000n);
    const paying = await processWithdrawal(ctx, by(two, id, version));
    expect(paying).toMatchObject({
      state: 'processing',
      attempts: 1,
      firstApprover: 'reviewer.one',
      secondApprover: 'reviewer.two',
      holder: 'bank',
    });
  });

  test('the second person may turn it down, and all of it returns', async () => {
    const { id, memberId } = await inState('reviewing', 1_000_000n);
    await approveWithdrawal(ctx, by(one, id, 2));
    await claimWithdrawal(ctx, { id, admin: two, origin });
    const rejected = await rejectWithdrawal(ctx, { ...by(two, id, 4), reason: 'source_of_funds', note: '先付税' });
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'source_of_funds', reasonNote: '先付税' });
    expect(await balances(memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
    // what staff type never reaches the member: nobody can be asked to pay in order to be paid
    const mine = await readWithdrawal(ctx, { memberId, id });
    expect(mine).toMatchObject({ reason: 'source_of_funds', reasonNote: null });
    expect(JSON.stringify(mine)).not.toContain('先付税');
  });

  test('needs a claim, which nobody else can take until it runs out', async () => {
    const { id } = await inState('pending_review');
    await expect(approveWithdrawal(ctx, by(one, id, 1))).rejects.toThrow('REVIEW_NOT_CLAIMED');
    // a claim that ran out a second ago
    await owner.pool.query(
      `UPDATE withdrawal SET state = 'reviewing', version = 2, claimed_by = $2, claimed_until = now() - interval '1 second',
              moved_by = $2, moved_as = 'reviewer' WHERE id = $1`,
      [id, one.id],
    );
    await expect(approveWithdrawal(ctx, by(one, id, 2))).rejects.toThrow('REVIEW_NOT_CLAIMED');
    const taken = await claimWithdrawal(ctx, { id, admin: two, origin });
    expect(taken.claim?.username).toBe('reviewer.two');
    expect(Date.parse(taken.claim?.until ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    await expect(claimWithdrawal(ctx, { id, admin: one, origin })).rejects.toThrow('REVIEW_CLAIMED');
    await expect(rejectWithdrawal(ctx, { ...by(one, id, 3), reason: 'other', note: '' })).rejects.toThrow(
      'REVIEW_CLAIMED',
    );
    await expect(approveWithdrawal(ctx, by(two, id, 2))).rejects.toThrow('REVIEW_CHANGED');
    await expect(approveWithdrawal(ctx, by(two, id, 3))).resolves.toMatchObject({ state: 'approved' });
  });

  test('nobody touches his own account, in any step', async () => {
    const { id, memberId } = await inState('pending_review');
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    await expect(claimWithdrawal(ctx, { id, admin: self, origin })).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await expect(approveWithdrawal(ctx, by(self, id, 1))).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    await claimWithdrawal(ctx, { id, admin: one, origin });
    await approveWithdrawal(ctx, by(one, id, 2));
    await expect(processWithdrawal(ctx, by(self, id, 3))).rejects.toThrow('REVIEW_OWN_ACCOUNT');
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.refused', actorName: self.username });
  });

  test('shows what the machine found and logs the look; the member’s name is masked', async () => {
    const { id, memberId } = await inState('pending_review');
    await restrictMember(ctx, {
      memberId,
      kind: 'trading',
      reason: '核查中',
      memberMessage: '核查中',
      endsAt: null,
      admin: one,
      origin,
    });
    const view = await viewWithdrawal(ctx, { id, admin: one, origin });
    expect(view.member).toMatchObject({ id: memberId, realName: '林*溪', verified: true });
    expect(Object.fromEntries(view.checks.map(({ key, verdict }) => [key, verdict]))).toEqual({
      verified: 'ok',
      payee_name: 'ok',
      account_age: 'attention',
      account_shared: 'bad',
      credential_age: 'ok',
      first_withdrawal: 'attention',
      in_and_out: 'attention',
      turned_over: 'ok',
      limits: 'ok',
      restrictions: 'attention',
      outgoing: 'ok',
    });
    expect(await lastAudit(id)).toMatchObject({ action: 'withdrawals.view', actorName: 'reviewer.one' });
  });

  test('a ban while it waits touches neither the hold nor the payment', async () => {
    const { id, memberId, version } = await inState('approved');
    await restrictMember(ctx, {
      memberId,
      kind: 'frozen',
      reason: '核查中',
      memberMessage: '核查中',
      endsAt: null,
      admin: one,
      origin,
    });
    expect((await balances(memberId)).held).toBe(50_000n);
    await processWithdrawal(ctx, by(one, id, version));
    await completeWithdrawal(ctx, { ...by(one, id, version + 1), payoutRef: `BAN-${id}` });
    expect(await balances(memberId)).toMatchObject({ available: 9_950_000n, held: 0n });
  });
});

describe('payment', () => {
  test('is tried again three times at most, then fails and gives all of it back', async () => {
    const { id, memberId, version } = await inState('approved');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const paying = await processWithdrawal(ctx, by(one, id, version + attempt - 1));
      expect(paying.attempts).toBe(attempt);
    }
    await expect(processWithdrawal(ctx, by(one, id, version + 4))).rejects.toThrow('WITHDRAWAL_ATTEMPTS_USED');
    await expect(processWithdrawal(ctx, by(one, id, version))).rejects.toThrow('REVIEW_CHANGED');
    const failed = await failWithdrawal(ctx, { ...by(two, id, version + 4), reason: 'bank_returned', note: '' });
    expect(failed).toMatchObject({ state: 'failed', reason: 'bank_returned', reasonNote: null });
    expect(await balances(memberId)).toMatchObject({ available: 10_000_000n, held: 0n });
  });

  test('one reference pays one withdrawal a rail; the refused one stays where it was', async () => {
    const first = await inState('processing');
    const second = await inState('processing');
    const payoutRef = `FT-${first.id}`;
    await completeWithdrawal(ctx, { ...by(one, first.id, first.version), payoutRef });
    await expect(
      completeWithdrawal(ctx, { ...by(one, second.id, second.version), payoutRef: ` ${payoutRef} ` }),
    ).rejects.toThrow('TX_ID_USED');
    expect(await balances(second.memberId)).toMatchObject({ held: 50_000n });
    expect(await lastAudit(second.id)).toMatchObject({
      after: { tried: 'withdrawals.complete', refusal: 'TX_ID_USED' },
    });
  });

  test('completing again with the same key is the same answer; with another key it is over', async () => {
    const { id, memberId, version } = await inState('processing');
    const step = { ...by(one, id, version), payoutRef: `ONCE-${id}` };
    const done = await completeWithdrawal(ctx, step);
    expect(await completeWithdrawal(ctx, step)).toEqual(done);
    await expect(completeWithdrawal(ctx, { ...step, key: randomUUID() })).rejects.toThrow('WITHDRAWAL_STATE');
    await expect(failWithdrawal(ctx, { ...by(one, id, done.version), reason: 'other', note: '' })).rejects.toThrow(
      'WITHDRAWAL_STATE',
    );
    expect(await balances(memberId)).toMatchObject({ available: 9_950_000n, held: 0n });
  });

  test('shows the cashier where to pay to, each time in the log, without the number', async () => {
    const { id } = await inState('approved');
    expect(await viewPayee(ctx, { id, admin: one, origin })).toEqual({
      payee: '林若溪',
      number: '6222021234567890123',
      bank: '招商银行',
      branch: '上海分行',
      chain: null,
    });
    const entry = await lastAudit(id);
    expect(entry).toMatchObject({ action: 'withdrawals.view_payee', actorName: 'reviewer.one' });
    expect(JSON.stringify(entry?.after)).not.toContain('6222021234567890123');
  });
});

describe('while outgoing money is stopped', () => {
  test('nothing is approved or sent; refusing, failing, taking back and booking what has left go on', async () => {
    const reviewing = await inState('reviewing');
    const half = await inState('reviewing', 1_000_000n);
    const approved = await inState('approved');
    const leaving = await inState('processing');
    const lost = await inState('processing');
    const pending = await inState('pending_review');
    await worker.pool.query(`SELECT trip_breaker('a test')`);
    try {
      for (const refused of [
        () => approveWithdrawal(ctx, by(one, reviewing.id, reviewing.version)),
        () => approveWithdrawal(ctx, by(one, half.id, half.version)),
        () => processWithdrawal(ctx, by(one, approved.id, approved.version)),
        () => processWithdrawal(ctx, by(one, leaving.id, leaving.version)),
      ]) {
        await expect(refused()).rejects.toThrow('OUTGOING_STOPPED');
      }
      await rejectWithdrawal(ctx, { ...by(one, reviewing.id, reviewing.version), reason: 'other', note: '' });
      await completeWithdrawal(ctx, { ...by(one, leaving.id, leaving.version), payoutRef: `LEFT-${leaving.id}` });
      await failWithdrawal(ctx, { ...by(one, lost.id, lost.version), reason: 'bank_returned', note: '' });
      await cancelWithdrawal(ctx, { member: { id: pending.memberId, epoch: 1 }, id: pending.id, origin });
      const asked = await payable();
      await expect(ask(asked)).resolves.toMatchObject({ state: 'pending_review' });
      const view = await viewWithdrawal(ctx, { id: approved.id, admin: one, origin });
      expect(view.checks.find(({ key }) => key === 'outgoing')?.verdict).toBe('bad');
    } finally {
      await owner.pool.query('UPDATE breaker SET stopped_at = NULL, because = NULL');
    }
    await expect(processWithdrawal(ctx, by(one, approved.id, approved.version))).resolves.toMatchObject({
      attempts: 1,
    });
  });
});

describe('lists', () => {
  test('a member pages through his own, newest first, by state and time', async () => {
    const member = await payable();
    const made: string[] = [];
    for (const state of ['cancelled', 'rejected', 'completed', 'pending_review'] as const) {
      const view = await ask(member);
      made.unshift(view.id);
      if (state === 'cancelled')
        await cancelWithdrawal(ctx, { member: { id: member.memberId, epoch: 1 }, id: view.id, origin });
      if (state === 'rejected' || state === 'completed')
        await claimWithdrawal(ctx, { id: view.id, admin: one, origin });
      if (state === 'rejected') await rejectWithdrawal(ctx, { ...by(one, view.id, 2), reason: 'other', note: '' });
      if (state === 'completed') {
        await approveWithdrawal(ctx, by(one, view.id, 2));
        await processWithdrawal(ctx, by(one, view.id, 3));
        await completeWithdrawal(ctx, { ...by(one, view.id, 4), payoutRef: `LIST-${view.id}` });
      }
    }
    const first = await listWithdrawals(ctx, { memberId: member.memberId, limit: 3 });
    const rest = await listWithdrawals(ctx, { memberId: member.memberId, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made);
    expect(rest.nextCursor).toBeNull();
    const rejected = await listWithdrawals(ctx, { memberId: member.memberId, state: 'rejected' });
    expect(rejected.items.map(({ id }) => id)).toEqual([made[2]]);
    const before = await listWithdrawals(ctx, {
      memberId: member.memberId,
      to: new Date(first.items[1]?.createdAt ?? 0),
    });
    expect(before.items.map(({ id }) => id)).toEqual(made.slice(2));
    await expect(listWithdrawals(ctx, { memberId: member.memberId, cursor: 'x' })).rejects.toThrow('INPUT_INVALID');
  });

  test('the queues run by the time an answer is due; the search finds names, ids and references', async () => {
    const waiting = [await inState('pending_review'), await inState('reviewing')];
    const paying = await inState('processing');
    const ids = async (input: Parameters<typeof listReviewedWithdrawals>[1]) => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listReviewedWithdrawals(ctx, { ...input, limit: 7, ...(cursor ? { cursor } : {}) });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return found;
    };
    const review = await ids({ queue: 'review' });
    expect(review.slice(-2)).toEqual(waiting.map(({ id }) => id));
    expect(review).not.toContain(paying.id);
    expect((await ids({ queue: 'cashier' })).at(-1)).toBe(paying.id);
    expect((await ids({})).length).toBe(new Set(await ids({})).size);
    expect((await ids({ queue: 'review', state: 'reviewing' })).at(-1)).toBe(waiting[1]?.id);
    expect(await ids({ q: paying.memberId })).toEqual([paying.id]);
    expect(await ids({ q: paying.id })).toEqual([paying.id]);
    await completeWithdrawal(ctx, { ...by(one, paying.id, paying.version), payoutRef: `Find Me ${paying.id}` });
    expect(await ids({ q: `Find Me ${paying.id}` })).toEqual([paying.id]);
    expect(await ids({ q: `payable_${made}` })).toEqual([paying.id]);
    await expect(listReviewedWithdrawals(ctx, { queue: 'review', cursor: paying.id })).rejects.toThrow('INPUT_INVALID');
  });
});
