import { randomUUID } from 'node:crypto';
import { addSavingsPosition, addSavingsProduct } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { listMovements } from '../ledger/index.ts';
import { startTimeOut } from '../limits/index.ts';
import { liftRestriction, restrictMember } from '../members/index.ts';
import { listOffers, listPositions, setAutoRenew, setProductEnabled } from './index.ts';
import {
  admin,
  age,
  app,
  ctx,
  linesOf,
  me,
  memberId,
  month,
  newMember,
  origin,
  owner,
  read,
  reader,
  real,
  redeem,
  refusalOf,
  repayAndAccrue,
  small,
  subscribe,
  takenOf,
  week,
  worker,
} from './savings.test-setup.ts';

describe('a subscription', () => {
  test('moves money, quota and position together, by the terms in force', async () => {
    const before = await takenOf(week);
    const position = await subscribe({ autoRenew: true });
    expect(position).toMatchObject({
      productId: week,
      termDays: 7,
      rateBps: 200,
      minAmount: '100.00',
      step: '100.00',
      maxPerMember: '200000.00',
      principal: '1000.00',
      interest: '0.00',
      interestAtTerm: '0.38',
      status: 'pending_return',
      outcome: null,
      autoRenew: true,
      returnedAt: null,
      returnedAmount: null,
      forfeited: '0.00',
      renewedFrom: null,
      renewedTo: null,
    });
    // Earning starts on the next platform day (UTC+8), and the money returns at the midnight after the last.
    const subscribed = Date.parse(position.subscribedAt) + 8 * 3_600_000;
    const dayOf = (days: number) => new Date(subscribed + days * 86_400_000).toISOString().slice(0, 10);
    expect([position.firstDay, position.lastDay]).toEqual([dayOf(1), dayOf(7)]);
    expect(position.returnsAt).toBe(new Date(Date.parse(`${dayOf(8)}T00:00:00.000Z`) - 8 * 3_600_000).toISOString());
    expect(await real()).toMatchObject({ available: '999000.00', savings: '1000.00', total: '1000000.00' });
    expect((await takenOf(week)) - before).toBe(100_000n);
    expect(await linesOf(position.id)).toEqual(['20 0 3 100000']);
    const [line] = (await listMovements(ctx, { memberId, account: 'real' })).items;
    expect(line).toMatchObject({
      type: 'savings_subscribe',
      refKind: 'position',
      refId: position.id,
      counter: 'savings',
    });
  });

  test('happens once per key; another body with the key is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe({ key })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await real()).toMatchObject({ savings: '1000.00' });
    expect(await refusalOf(subscribe({ key, amount: '1100.00' }))).toEqual(['IDEMPOTENCY_KEY_CONFLICT']);
    expect(await refusalOf(subscribe({ key, autoRenew: true }))).toEqual(['IDEMPOTENCY_KEY_CONFLICT']);
  });

  test('is refused with the code of the violated rule, and moves nothing', async () => {
    const before = [await real(), await takenOf(week)];
    expect(await refusalOf(subscribe({ productId: randomUUID() }))).toEqual(['SAVINGS_PRODUCT_UNAVAILABLE']);
    expect(await refusalOf(subscribe({ amount: '99.99' }))).toEqual(['SAVINGS_BELOW_MINIMUM', { min: '100.00' }]);
    expect(await refusalOf(subscribe({ amount: '0' }))).toEqual(['SAVINGS_BELOW_MINIMUM', { min: '100.00' }]);
    expect(await refusalOf(subscribe({ amount: '150.00' }))).toEqual(['SAVINGS_STEP', { step: '100.00' }]);
    expect(await refusalOf(subscribe({ amount: '200100.00' }))).toEqual([
      'SAVINGS_MEMBER_LIMIT',
      { remaining: '200000.00' },
    ]);
    expect(await refusalOf(subscribe({ member: { id: memberId, epoch: 2 } }))).toEqual(['UNAUTHENTICATED']);
    expect(
      await refusalOf(
        subscribe({ productId: small, amount: '400.00', member: { id: await newMember(30_000n), epoch: 1 } }),
      ),
    ).toEqual(['SAVINGS_INSUFFICIENT_BALANCE']);
    expect([await real(), await takenOf(week)]).toEqual(before);
  });

  test('accepts the minimum and everything up to the member’s maximum and the quota, not a step more', async () => {
    await subscribe({ amount: '100.00' });
    await subscribe({ productId: small, amount: '2000.00' });
    const another = { id: await newMember(), epoch: 1 };
    expect(await refusalOf(subscribe({ productId: small, amount: '100.00' }))).toEqual([
      'SAVINGS_MEMBER_LIMIT',
      { remaining: '0.00' },
    ]);
    expect(await refusalOf(subscribe({ productId: small, amount: '1100.00', member: another }))).toEqual([
      'SAVINGS_QUOTA_EXHAUSTED',
      { remaining: '1000.00' },
    ]);
    const last = await subscribe({ productId: small, amount: '1000.00', member: another });
    expect(await refusalOf(subscribe({ productId: small, amount: '100.00', member: another }))).toEqual([
      'SAVINGS_QUOTA_EXHAUSTED',
      { remaining: '0.00' },
    ]);
    await redeem(last.id, another);
    const offers = await listOffers(ctx, { memberId });
    expect(offers.items.find(({ id }) => id === small)).toMatchObject({
      quota: '3000.00',
      remaining: '1000.00',
      mine: '2000.00',
      investable: '0.00',
    });
  });

  test('is refused beyond twelve active positions over all products', async () => {
    for (let n = 0; n < 12; n += 1) await subscribe({ productId: n % 2 === 0 ? week : month, amount: '100.00' });
    expect(await refusalOf(subscribe({ amount: '100.00' }))).toEqual(['SAVINGS_TOO_MANY_POSITIONS', { max: 12 }]);
    expect(await listOffers(ctx, { memberId })).toMatchObject({ maxPositions: 12, activePositions: 12 });
    const [newest] = (await listPositions(ctx, { memberId, limit: 1 })).items;
    await redeem(newest?.id ?? '');
    await subscribe({ amount: '100.00' });
  });

  test('of a closed product is refused, and its running positions continue', async () => {
    const productId = await addSavingsProduct(owner, { termDays: 11 });
    const position = await subscribe({ productId, autoRenew: true });
    const closed = await setProductEnabled(ctx, { id: productId, enabled: false, version: 1, admin, origin });
    expect(
      await refusalOf(setProductEnabled(ctx, { id: productId, enabled: false, version: 2, admin, origin })),
    ).toEqual(['SETTING_UNCHANGED']);
    expect(closed).toMatchObject({ enabled: false, version: 2, activePositions: 1, activePrincipal: '1000.00' });
    expect(
      await refusalOf(setProductEnabled(ctx, { id: productId, enabled: true, version: 1, admin, origin })),
    ).toEqual(['REVIEW_CHANGED']);
    expect(await refusalOf(subscribe({ productId }))).toEqual(['SAVINGS_PRODUCT_UNAVAILABLE']);
    await age(position.id, 12);
    await repayAndAccrue();
    expect((await read(position.id)).position).toMatchObject({ outcome: 'matured', renewedTo: null });
  });
});

describe('a restricted member', () => {
  const restrict = (kind: 'frozen' | 'login' | 'trading' | 'withdrawing') =>
    restrictMember(ctx, { memberId, kind, reason: '核查中', memberMessage: '核查中', endsAt: null, admin, origin });

  test.each(['trading', 'withdrawing'] as const)('with a bar of %s can still subscribe and redeem', async (kind) => {
    await restrict(kind);
    expect(await redeem((await subscribe()).id)).toMatchObject({ outcome: 'redeemed' });
  });
  test.each(['frozen', 'login'] as const)(
    '%s: no subscription, no redemption by the old session, no renewal; due positions are returned',
    async (kind) => {
      const position = await subscribe({ autoRenew: true });
      const restriction = await restrict(kind);
      for (const act of [
        () => subscribe(),
        () => redeem(position.id),
        () => setAutoRenew(ctx, { member: me(), id: position.id, autoRenew: false, origin }),
      ]) {
        expect(await refusalOf(act())).toEqual(['UNAUTHENTICATED']);
      }
      // not even with the current session's number
      expect(await refusalOf(subscribe({ member: { id: memberId, epoch: 2 } }))).toEqual(['UNAUTHENTICATED']);
      await age(position.id, 8);
      await repayAndAccrue();
      expect((await read(position.id)).position).toMatchObject({ outcome: 'matured', returnedAmount: '1000.38' });
      await liftRestriction(ctx, { memberId, restrictionId: restriction.id, admin, origin });
      await subscribe({ member: { id: memberId, epoch: 2 } });
    },
  );
});

test('in a time-out subscribes nothing, gets due positions back instead of renewed, and can redeem all', async () => {
  const [due, running] = [await subscribe({ autoRenew: true }), await subscribe()];
  const sessionId = randomUUID();
  await owner.pool.query(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, now(), now(), now() + interval '12 hours')`,
    [sessionId, memberId],
  );
  await startTimeOut(ctx, { hours: 2, member: { id: memberId, sessionId }, origin });
  expect(await refusalOf(subscribe())).toMatchObject(['MEMBER_TIMED_OUT', {}]);
  // The pause is reported before any other refusal.
  for (const amount of ['200000.00', '1.00', '150.00']) {
    expect(await refusalOf(subscribe({ amount }))).toMatchObject(['MEMBER_TIMED_OUT', {}]);
  }
  await age(due.id, 8);
  expect(await repayAndAccrue()).toMatchObject({ returned: 1, failed: 0 });
  expect((await read(due.id)).position).toMatchObject({ outcome: 'matured', returnedAmount: '1000.38' });
  expect(await redeem(running.id)).toMatchObject({ outcome: 'redeemed' });
});

describe('savings cannot be moved otherwise', () => {
  let id = '';
  beforeEach(async () => {
    id = await addSavingsPosition(app, { memberId, productId: week });
    await age(id, 1);
    await repayAndAccrue();
  });
  const roles = { app, worker, reader } as const;
  test.each(['app', 'worker', 'reader'] as const)(
    'the role %s may write no table and call no internal function',
    async (role) => {
      const { pool } = roles[role];
      const tries = [
        'UPDATE savings_position SET principal = 1',
        'UPDATE savings_product SET taken = 0',
        'DELETE FROM savings_accrual',
        'UPDATE savings_terms SET rate_bps = 2000',
        `INSERT INTO savings_accrual (position_id, member_id, day, amount) VALUES ('${id}', '${memberId}', '2030-01-01', 5)`,
        'TRUNCATE savings_accrual',
        `SELECT end_savings_position('${id}', now(), true)`,
        `SELECT return_savings_at('${week}', '2040-01-01', 10)`,
        `SELECT accrue_savings_to('2040-01-01', 10)`,
        `SELECT open_savings_position(uuidv7(), '${memberId}', '${week}', 1, 100000, false, now(), NULL)`,
      ];
      for (const sql of tries) await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    },
  );
  test.each([
    ['another principal', 'UPDATE savings_position SET principal = principal + 10000 WHERE id = $1', '42501'],
    ['another rate', 'UPDATE savings_position SET rate_bps = 2000 WHERE id = $1', '42501'],
    [
      'an amount that differs from the formula',
      'UPDATE savings_position SET accrued = accrued + 1 WHERE id = $1',
      '23514',
    ],
    [
      'a day that has no row',
      'UPDATE savings_position SET accrued_days = 2, accrued = savings_interest(principal, rate_bps, 2) WHERE id = $1',
      '42501',
    ],
    ['a day back', 'UPDATE savings_position SET accrued_days = 0, accrued = 0 WHERE id = $1', '42501'],
    [
      'an end without its money',
      `UPDATE savings_position SET status = 'returned', outcome = 'redeemed', returned_at = now() WHERE id = $1`,
      '42501',
    ],
    [
      'an early end recorded as maturity',
      `UPDATE savings_position SET status = 'returned', outcome = 'matured', returned_at = now(), interest_paid = accrued WHERE id = $1`,
      '23514',
    ],
    ['a deletion', 'DELETE FROM savings_position WHERE id = $1', '42501'],
    [
      'a row of more',
      `INSERT INTO savings_accrual SELECT id, member_id, first_day + 1, 6 FROM savings_position WHERE id = $1`,
      '42501',
    ],
    [
      'a second row of a day',
      `INSERT INTO savings_accrual SELECT id, member_id, first_day, savings_interest(principal, rate_bps, 1) FROM savings_position WHERE id = $1`,
      '23505',
    ],
    [
      'a row of another’s',
      `INSERT INTO savings_accrual SELECT id, uuidv7(), first_day + 1, 5 FROM savings_position WHERE id = $1`,
      '42501',
    ],
    ['a row that changes', 'UPDATE savings_accrual SET amount = 9 WHERE position_id = $1', '42501'],
    [
      'other terms',
      'UPDATE savings_terms SET rate_bps = 1 WHERE product_id = (SELECT product_id FROM savings_position WHERE id = $1)',
      '42501',
    ],
    [
      'terms without an approval',
      `INSERT INTO savings_terms SELECT product_id, 2, now() + interval '1 day', 500, min_amount, step, max_per_member, quota, NULL FROM savings_terms WHERE version = 1 AND product_id = (SELECT product_id FROM savings_position WHERE id = $1)`,
      '23514',
    ],
  ])('not even by the owner: %s', async (_, sql, code) => {
    await expect(owner.pool.query(sql, [id])).rejects.toMatchObject({ code });
  });
});
