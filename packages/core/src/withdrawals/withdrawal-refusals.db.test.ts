import { randomUUID } from 'node:crypto';
import { addPayoutAccount, addPayoutQuote, addWithdrawal } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { restrictMember } from '../members/index.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { readWithdrawalTerms } from './read-withdrawal-terms.ts';
import type { RequestWithdrawalInput } from './request-withdrawal.ts';
import {
  app,
  ask,
  balances,
  ctx,
  hasher,
  made,
  one,
  origin,
  owner,
  type Payable,
  payable,
  staff,
} from './withdrawals.test-setup.ts';

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
        return [member, { member: { id: member.memberId, epoch: 0, sessionId: randomUUID() } }];
      },
    ],
    ['the member was frozen after this session began', 'UNAUTHENTICATED', async () => [await restricted('frozen')]],
    ['the member is barred from withdrawing', 'WITHDRAWAL_BARRED', async () => [await restricted('withdrawing')]],
    ['the member is not verified', 'WITHDRAWAL_UNVERIFIED', async () => [await payable({ verified: false })]],
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
      'the card is another member’s, and the member has none and is not verified',
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
    ['it is below the minimum', 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE', async () => [await payable(), { amount: '99.99' }]],
    [
      'it is above the maximum',
      'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
      async () => [await payable(), { amount: '50000.01' }],
    ],
    [
      'it is above any amount',
      'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
      async () => [await payable(), { amount: '999999999999.99' }],
    ],
    ['the balance is too small', 'WITHDRAWAL_INSUFFICIENT_BALANCE', async () => [await payable({ funds: 49_999n })]],
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
      'another member locked the rate',
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

  test('it is the fourth of a platform day; the next day it is accepted', async () => {
    const member = await payable();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await ask(member);
      await cancelWithdrawal(ctx, {
        member: { id: member.memberId, epoch: 1 },
        id,
        key: randomUUID(),
        origin,
      });
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

  test('it exceeds the day’s total; rejected and cancelled ones do not count', async () => {
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

  test('there were three attempts within the hour, where limits are on; a repeated key does not count', async () => {
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
