import { setTimeout as sleep } from 'node:timers/promises';
import { addTicks, settlerOf } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { settleOrders } from '../orders/index.ts';
import {
  aDayLater,
  app,
  becomeMember,
  countAgain,
  deposit,
  elsewhere,
  limits,
  member,
  owner,
  place,
  remindEvery,
  session,
  sessionFigures,
  set,
  shownPrice,
  tickAgain,
  worker,
} from './limits.test-setup.ts';

describe('the daily stake', () => {
  test('is enforced to the cent, not counting fees', async () => {
    await set({ dailyStake: '150.00' });
    expect(await place()).toBe('accepted');
    const second = await elsewhere();
    expect(await place({ ...second, stake: 5_100n })).toBe('LIMIT_DAY_STAKE');
    expect(await place({ ...second, stake: 5_000n })).toBe('accepted');
    expect((await limits()).dailyStake).toMatchObject({ used: '150.00', remaining: '0.00' });
  });

  test('applies to the real account only', async () => {
    await set({ dailyStake: '0', dailyLoss: '0' });
    expect(await place()).toBe('LIMIT_DAY_STAKE');
    expect(await place({ account: 1 })).toBe('accepted');
    expect(await limits()).toMatchObject({ dailyStake: { used: '0.00' }, demoStaked: '100.00' });
  });

  test('starts anew with the platform day', async () => {
    await set({ dailyStake: '100' });
    expect(await place()).toBe('accepted');
    await owner.pool.query(
      `UPDATE wallet SET stake_day = platform_day(now()) - 1 WHERE member_id = $1 AND account = account_number('real')`,
      [member.id],
    );
    expect((await limits()).dailyStake).toMatchObject({ used: '0.00', remaining: '100.00' });
    await countAgain();
    expect(await place(await elsewhere())).toBe('LIMIT_DAY_STAKE');
  });
});

describe('the daily loss', () => {
  test('counts open orders with their fees as lost', async () => {
    await set({ dailyLoss: '101.99' });
    expect(await place({ stake: 10_100n })).toBe('LIMIT_DAY_LOSS');
    expect(await place({ stake: 10_000n })).toBe('accepted');
    expect((await limits()).dailyLoss).toMatchObject({ used: '0.00', atRisk: '101.00', remaining: '0.99' });
  });

  test('counts losses with fees, minus gains of the same platform day', async () => {
    const losing = await elsewhere();
    const winning = await elsewhere();
    for (const [product, last] of [
      [losing, 9_999n],
      [winning, 10_001n],
    ] as const) {
      expect(await place({ ...product, durationS: 1 })).toBe('accepted');
      await addTicks(worker, product.productId, [shownPrice, shownPrice, last]);
    }
    await sleep(1_100);
    await addTicks(worker, losing.productId, [9_999n]);
    await addTicks(worker, winning.productId, [10_001n]);
    await settleOrders(settlerOf(worker), { limit: 100 });
    const { rows } = await owner.pool.query(
      'SELECT result, count(*)::int FROM orders WHERE member_id = $1 GROUP BY 1',
      [member.id],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { result: 1, count: 1 },
        { result: 2, count: 1 },
      ]),
    );
    // lost 100 + 1, won 80 - 1
    expect((await limits()).dailyLoss).toMatchObject({ used: '22.00', atRisk: '0.00' });
    // a demo order does not count
    await tickAgain();
    expect(await place({ account: 1 })).toBe('accepted');
    expect(await sessionFigures()).toMatchObject({ placed: 2, staked: '200.00', net: '-22.00' });
    await becomeMember(member.id);
    expect(await sessionFigures()).toMatchObject({ placed: 0, staked: '0.00', net: '0.00' });
    await set({ dailyLoss: '123.00' });
    await tickAgain();
    expect(await place({ stake: 10_100n })).toBe('LIMIT_DAY_LOSS');
    expect(await place({ stake: 10_000n })).toBe('accepted');
  });

  test('ignores losses of another platform day, and gains do not raise the limit', async () => {
    await set({ dailyLoss: '101' });
    const lost = (amount: bigint, day: string) =>
      owner.pool.query(
        `UPDATE wallet SET loss_today = $2, loss_day = platform_day(now()) ${day} WHERE member_id = $1 AND account = account_number('real')`,
        [member.id, amount],
      );
    await lost(5_000n, '');
    expect(await place()).toBe('LIMIT_DAY_LOSS');
    await lost(5_000n, '- 1');
    expect((await limits()).dailyLoss.used).toBe('0.00');
    await lost(-500_000n, '');
    expect(await place({ stake: 10_100n })).toBe('LIMIT_DAY_LOSS');
    expect(await place()).toBe('accepted');
    await countAgain();
  });
});

describe('the limit of open orders', () => {
  const used = async () => (await limits()).openOrders.used;

  test('refuses one more real order, until one settles', async () => {
    await set({ openOrders: 2 });
    const losing = await elsewhere();
    expect(await place({ ...losing, durationS: 1 })).toBe('accepted');
    await addTicks(worker, losing.productId, [shownPrice, shownPrice, 9_999n]);
    await tickAgain();
    expect(await place()).toBe('accepted');
    const third = await elsewhere();
    expect(await place(third)).toBe('LIMIT_OPEN_ORDERS');
    expect(await place({ ...third, account: 1 })).toBe('accepted');
    expect((await limits()).openOrders).toEqual({ limit: 2, used: 2, next: null });
    await sleep(1_100);
    await addTicks(worker, losing.productId, [9_999n]);
    await settleOrders(settlerOf(worker), { limit: 100 });
    expect(await used()).toBe(1);
    await addTicks(worker, third.productId, [shownPrice]);
    const { rows } = await owner.pool.query('SELECT last_seq AS seq FROM market WHERE product_id = $1', [
      third.productId,
    ]);
    expect(await place({ ...third, shownSeq: Number(rows[0].seq) })).toBe('accepted');
    expect(await used()).toBe(2);
  });

  test('acts immediately when lowered, also below what is open, and after 24 hours when raised or removed', async () => {
    expect(await place()).toBe('accepted');
    await set({ openOrders: 5 });
    expect(await set({ openOrders: 1 })).toMatchObject({ openOrders: { limit: 1, used: 1, next: null } });
    const raised = await set({ openOrders: 9 });
    expect(raised.openOrders).toMatchObject({ limit: 1, next: { limit: 9 } });
    expect(await place(await elsewhere())).toBe('LIMIT_OPEN_ORDERS');
    await aDayLater();
    expect(await place(await elsewhere())).toBe('accepted');
    expect((await set({ openOrders: null })).openOrders).toMatchObject({ limit: 9, next: { limit: null } });
    await aDayLater();
    expect((await limits()).openOrders).toEqual({ limit: null, used: 2, next: null });
  });

  test('is a count from 1 to 100, also in the database', async () => {
    for (const amount of [0n, 101n]) {
      await expect(
        owner.pool.query(`SELECT set_self_limit($1, 'open', $2)`, [member.sessionId, amount]),
      ).rejects.toThrow(/self_limit_open_orders/);
    }
    await expect(
      owner.pool.query('UPDATE wallet SET open_orders = -1 WHERE member_id = $1', [member.id]),
    ).rejects.toThrow(/wallet_not_negative/);
  });
});

describe('a stricter limit acts immediately, a looser one after 24 hours', () => {
  test('keeps the stricter limit in force until a looser one is due', async () => {
    await set({ dailyStake: '50' });
    const asked = await set({ dailyStake: '500' });
    const from = Date.parse(asked.dailyStake.next?.from ?? '');
    expect(asked.dailyStake).toMatchObject({ amount: '50.00', next: { amount: '500.00' } });
    expect(Math.abs(from - Date.parse(asked.at) - 86_400_000)).toBeLessThan(1_000);
    expect(await place()).toBe('LIMIT_DAY_STAKE');
    await aDayLater();
    expect(await place()).toBe('accepted');
    expect((await limits()).dailyStake).toMatchObject({ amount: '500.00', next: null });
  });

  test('delays removing a limit as well', async () => {
    await set({ dailyLoss: '50' });
    expect((await set({ dailyLoss: null })).dailyLoss.next).toMatchObject({ amount: null });
    expect(await place()).toBe('LIMIT_DAY_LOSS');
    await aDayLater();
    expect(await place()).toBe('accepted');
    expect((await limits()).dailyLoss).toMatchObject({ amount: null, remaining: null, next: null });
  });

  test('keeps the due time when the same amount is set again, and restarts it for another amount', async () => {
    await set({ dailyStake: '50' });
    const first = (await set({ dailyStake: '500' })).dailyStake.next?.from;
    await sleep(5);
    expect((await set({ dailyStake: '500.0' })).dailyStake.next?.from).toBe(first);
    expect((await set({ dailyStake: '400' })).dailyStake.next?.from).not.toBe(first);
  });

  test('cancels a waiting amount when the amount in force, or a stricter one, is set', async () => {
    await set({ dailyStake: '50' });
    await set({ dailyStake: '500' });
    expect((await set({ dailyStake: '50' })).dailyStake).toMatchObject({ amount: '50.00', next: null });
    await set({ dailyStake: '500' });
    expect((await set({ dailyStake: '10' })).dailyStake).toMatchObject({ amount: '10.00', next: null });
  });

  test('keeps limits that the request omits, and refuses an empty request', async () => {
    await set({ dailyStake: '50', dailyDeposit: '70' });
    expect(await set({ dailyLoss: '60' })).toMatchObject({
      dailyLoss: { amount: '60.00' },
      dailyStake: { amount: '50.00' },
      dailyDeposit: { amount: '70.00' },
    });
    await expect(set({})).rejects.toMatchObject({ code: 'PARAMETERS_EMPTY' });
  });

  test('refuses an ended session', async () => {
    await app.pool.query(`UPDATE session SET ended_at = now(), end_reason = 'logout' WHERE id = $1`, [
      member.sessionId,
    ]);
    await expect(set({ dailyLoss: '1' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await limits()).dailyLoss.amount).toBeNull();
  });

  test('logs the limits before and after', async () => {
    await set({ dailyLoss: '60' });
    const { rows } = await owner.pool.query(
      `SELECT actor_kind, before, after FROM audit_entry WHERE action = 'limits.set' AND target_id = $1`,
      [member.id],
    );
    expect(rows).toMatchObject([
      {
        actor_kind: 'member',
        before: { dailyLoss: { amount: null } },
        after: { dailyLoss: { amount: '60.00', next: null } },
      },
    ]);
  });
});

describe('the reality check', () => {
  const entries = async () => {
    const { rows } = await owner.pool.query(
      `SELECT before, after FROM audit_entry WHERE action = 'limits.reality_check' AND target_id = $1 ORDER BY seq`,
      [member.id],
    );
    return rows;
  };

  test('is off at first, counts from the choice, and from the sign-in in later sessions', async () => {
    const { signedInAt, realityCheck } = await session();
    const stored = await owner.pool.query('SELECT created_at FROM session WHERE id = $1', [member.sessionId]);
    expect([signedInAt, realityCheck]).toEqual([stored.rows[0].created_at.toISOString(), null]);
    await sleep(2);
    const chosen = await remindEvery(15);
    expect(chosen).toMatchObject({ signedInAt, realityCheck: { minutes: 15 } });
    expect(Date.parse(chosen.realityCheck?.since ?? '')).toBeGreaterThan(Date.parse(signedInAt));
    // on another device
    await sleep(2);
    await becomeMember(member.id);
    const later = await session();
    expect(later.realityCheck).toEqual({ minutes: 15, since: later.signedInAt });
    expect((await remindEvery(null)).realityCheck).toBeNull();
    expect((await session()).realityCheck).toBeNull();
    expect(await entries()).toEqual([
      { before: { minutes: null }, after: { minutes: 15 } },
      { before: { minutes: 15 }, after: { minutes: null } },
    ]);
  });

  test('repeated with the same interval, keeps its start', async () => {
    const first = await remindEvery(60);
    await sleep(2);
    expect((await remindEvery(60)).realityCheck).toEqual(first.realityCheck);
    expect((await session()).realityCheck).toEqual(first.realityCheck);
  });

  test('is refused to an ended session', async () => {
    await app.pool.query(`UPDATE session SET ended_at = now(), end_reason = 'logout' WHERE id = $1`, [
      member.sessionId,
    ]);
    await expect(remindEvery(15)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await session()).realityCheck).toBeNull();
  });

  test('accepts the intervals on offer only, also in the database', async () => {
    await expect(
      owner.pool.query('UPDATE member SET reality_check_minutes = 20 WHERE id = $1', [member.id]),
    ).rejects.toThrow(/member_reality_check_minutes_check/);
  });
});

describe('the daily deposit', () => {
  test('counts announced and received amounts on the day of the announcement', async () => {
    await set({ dailyDeposit: '500' });
    await deposit(30_000n);
    await expect(deposit(20_001n)).rejects.toThrow(/LIMIT_DAY_DEPOSIT .*"remaining": "200.00"/);
    const last = await deposit(20_000n);
    expect((await limits()).dailyDeposit).toMatchObject({ used: '500.00', remaining: '0.00' });
    await app.pool.query('SELECT cancel_deposit($1, $2)', [member.id, last]);
    expect((await limits()).dailyDeposit.used).toBe('300.00');
    await deposit(20_000n);
  });

  test('accepts only as many of twenty parallel deposits as the limit allows', async () => {
    await set({ dailyDeposit: '500' });
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => deposit(16_000n)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
