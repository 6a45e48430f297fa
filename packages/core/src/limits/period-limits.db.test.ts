import { setTimeout as sleep } from 'node:timers/promises';
import { addTicks, settlerOf } from '@fairtick/test-kit';
import { afterEach, describe, expect, test } from 'vitest';
import { settleOrders } from '../orders/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import {
  aDayLater,
  asleep,
  countAgain,
  deposit,
  elsewhere,
  limits,
  member,
  owner,
  place,
  set,
  shownPrice,
  tickAgain,
  worker,
} from './limits.test-setup.ts';

/** Stakes and net loss of the platform day that was so many days ago. Placing reads them from the next day on. */
async function earlier(days: number, staked: bigint, lost = 0n): Promise<void> {
  await owner.pool.query('INSERT INTO member_trading_day VALUES ($1, platform_day(now()) - $2::int, $3, $4)', [
    member.id,
    days,
    staked,
    lost,
  ]);
  await dayBegins();
}
/** What the wallet read of limits of 7 and 30 days is over, as at midnight. */
const dayBegins = () =>
  owner.pool.query(
    `UPDATE wallet SET period_until = now() WHERE member_id = $1 AND account = account_number('real') AND period_until IS NOT NULL`,
    [member.id],
  );
const kept = async () => {
  const { rows } = await owner.pool.query(
    'SELECT platform_day(now()) - day AS ago, staked, lost FROM member_trading_day WHERE member_id = $1 ORDER BY 1',
    [member.id],
  );
  return rows;
};
afterEach(countAgain);

describe('the stake of 7 and 30 days', () => {
  test('counts today and the 6 or 29 platform days before it, to the cent', async () => {
    await set({ stake7Days: '300', stake30Days: '1000' });
    await earlier(6, 15_000n);
    await earlier(7, 50_000n);
    await earlier(30, 900_000n);
    expect(await limits()).toMatchObject({
      stake7Days: { amount: '300.00', used: '150.00', remaining: '150.00' },
      stake30Days: { used: '650.00', remaining: '350.00' },
      dailyStake: { used: '0.00' },
    });
    expect(await place()).toBe('accepted');
    const second = await elsewhere();
    expect(await place({ ...second, stake: 5_100n })).toBe('LIMIT_PERIOD_STAKE');
    expect(await place({ ...second, stake: 5_000n })).toBe('accepted');
    await set({ stake7Days: null, stake30Days: '800' });
    expect(await place({ ...(await elsewhere()), stake: 1_000n, account: 1 })).toBe('accepted');
    expect(await place({ ...(await elsewhere()), stake: 1_000n })).toBe('LIMIT_PERIOD_STAKE');
    expect((await limits()).stake30Days).toMatchObject({ used: '800.00', remaining: '0.00' });
  });

  test('refuses by the longer limit where it leaves less', async () => {
    await set({ stake7Days: '300', stake30Days: '400' });
    await earlier(20, 35_000n);
    expect(await place()).toBe('LIMIT_PERIOD_STAKE');
    expect(await place({ stake: 5_000n })).toBe('accepted');
  });

  test('drops the oldest day when a new platform day begins, and keeps the day that ended', async () => {
    await set({ stake7Days: '100' });
    expect(await place()).toBe('accepted');
    const next = await elsewhere();
    expect(await place({ ...next, stake: 1_000n })).toBe('LIMIT_PERIOD_STAKE');
    const aged = async (days: number) => {
      await owner.pool.query('ALTER TABLE wallet DISABLE TRIGGER wallet_keeps_days');
      await owner.pool.query(
        `UPDATE wallet SET stake_day = platform_day(now()) - $2::int WHERE member_id = $1 AND account = account_number('real')`,
        [member.id, days],
      );
      await owner.pool.query('ALTER TABLE wallet ENABLE ALWAYS TRIGGER wallet_keeps_days');
      await dayBegins();
    };
    await aged(6);
    expect(await place({ ...next, stake: 1_000n })).toBe('LIMIT_PERIOD_STAKE');
    await aged(7);
    expect((await limits()).stake7Days).toMatchObject({ used: '0.00', remaining: '100.00' });
    expect(await place({ ...next, stake: 1_000n })).toBe('accepted');
    expect(await kept()).toEqual([{ ago: 7, staked: 10_000n, lost: 0n }]);
    expect((await limits()).stake7Days).toMatchObject({ used: '10.00', remaining: '90.00' });
  });

  test('is read again for the orders of a batch that need it, which others do not notice', async () => {
    await set({ stake7Days: '100' });
    await earlier(1, 5_000n);
    expect(await place({ account: 1 })).toBe('accepted');
    expect(await place({ stake: 5_100n })).toBe('LIMIT_PERIOD_STAKE');
    const { rows } = await owner.pool.query(
      `SELECT period_stake, period_until = savings_day_start(platform_day(now()) + 1) AS until FROM wallet
        WHERE member_id = $1 AND account = account_number('real')`,
      [member.id],
    );
    expect(rows).toEqual([{ period_stake: 5_000n, until: true }]);
  });
});

describe('the loss of 7 and 30 days', () => {
  test('counts open orders with their fees as lost, and gains of earlier days against losses', async () => {
    await set({ loss7Days: '201.99', loss30Days: '301' });
    await earlier(1, 50_000n, 20_000n);
    await earlier(2, 50_000n, -10_000n);
    expect((await limits()).loss7Days).toMatchObject({ used: '100.00', remaining: '101.99' });
    expect(await place({ stake: 10_100n })).toBe('LIMIT_PERIOD_LOSS');
    expect(await place({ stake: 10_000n })).toBe('accepted');
    expect((await limits()).loss7Days).toMatchObject({ used: '100.00', atRisk: '101.00', remaining: '0.99' });
    await earlier(29, 50_000n, 9_901n);
    expect((await limits()).loss30Days).toMatchObject({ used: '199.01', atRisk: '101.00', remaining: '0.99' });
  });

  test('is not raised by gains', async () => {
    await set({ loss7Days: '101' });
    await earlier(3, 50_000n, -500_000n);
    expect((await limits()).loss7Days).toMatchObject({ used: '0.00', remaining: '101.00' });
    expect(await place({ stake: 10_100n })).toBe('LIMIT_PERIOD_LOSS');
    expect(await place()).toBe('accepted');
  });

  test('counts a loss on the day of its settlement, and the stake on the day of the order', async () => {
    await set({ loss7Days: '1000' });
    const losing = await elsewhere();
    expect(await place({ ...losing, durationS: 1 })).toBe('accepted');
    await owner.pool.query(
      `UPDATE wallet SET stake_day = stake_day - 6, loss_day = platform_day(now()) - 7, loss_today = 300
        WHERE member_id = $1 AND account = account_number('real')`,
      [member.id],
    );
    await owner.pool.query('DELETE FROM member_trading_day WHERE member_id = $1', [member.id]);
    await addTicks(worker, losing.productId, [shownPrice, shownPrice, 9_999n]);
    await sleep(1_100);
    await addTicks(worker, losing.productId, [9_999n]);
    await settleOrders(settlerOf(worker), { limit: 100 });
    expect(await kept()).toEqual([{ ago: 7, staked: 0n, lost: 300n }]);
    expect(await limits()).toMatchObject({
      loss7Days: { used: '101.00', remaining: '899.00' },
      loss30Days: { used: '104.00' },
      stake7Days: { used: '100.00' },
      dailyLoss: { used: '101.00' },
      dailyStake: { used: '0.00' },
    });
  });
});

describe('a stricter limit of 7 or 30 days acts immediately, a looser one after 24 hours', () => {
  test('keeps the stricter limit in force until a looser one is due, and delays removing it', async () => {
    await set({ stake30Days: '50' });
    const asked = await set({ stake30Days: '500' });
    expect(asked.stake30Days).toMatchObject({ amount: '50.00', next: { amount: '500.00' } });
    expect(await place()).toBe('LIMIT_PERIOD_STAKE');
    await aDayLater();
    expect(await place()).toBe('accepted');
    expect((await set({ stake30Days: null })).stake30Days).toMatchObject({ amount: '500.00', next: { amount: null } });
    expect(await place({ ...(await elsewhere()), stake: 40_100n })).toBe('LIMIT_PERIOD_STAKE');
    await aDayLater();
    expect(await place({ ...(await elsewhere()), stake: 40_100n })).toBe('accepted');
    expect((await limits()).stake30Days).toMatchObject({ amount: null, remaining: null, next: null });
  });

  test('acts in placing at the instant when it is due, within a day', async () => {
    await set({ stake7Days: '50' });
    await set({ stake7Days: '500' });
    await asleep(`UPDATE self_limit SET next_from = now() + interval '150 milliseconds' WHERE member_id = $1`, [
      member.id,
    ]);
    await owner.pool.query('SELECT refresh_period_room($1)', [member.id]);
    await sleep(200);
    await tickAgain();
    expect(await place()).toBe('accepted');
  });

  test('leaves the limits of other kinds and days as they are', async () => {
    await set({ dailyStake: '500', stake7Days: '600', loss30Days: '700', deposit7Days: '800' });
    expect(await set({ stake7Days: '100' })).toMatchObject({
      dailyStake: { amount: '500.00' },
      stake7Days: { amount: '100.00' },
      stake30Days: { amount: null },
      loss7Days: { amount: null },
      loss30Days: { amount: '700.00' },
      deposit7Days: { amount: '800.00' },
    });
    expect(await place({ stake: 10_100n })).toBe('LIMIT_PERIOD_STAKE');
  });
});

test('a wallet that leaves more than the limits do is found by the check of the books', async () => {
  await set({ stake7Days: '100' });
  const raise = (by: number) =>
    owner.pool.query(
      `UPDATE wallet SET period_stake = period_stake + $2 WHERE member_id = $1 AND account = account_number('real')`,
      [member.id, by],
    );
  await raise(1);
  const { wrong } = (await verifyBooks({ db: worker })).detail;
  expect(wrong.map(({ name }) => name)).toEqual(['period_limits_are_in_the_wallet']);
  await raise(-1);
});

test('the deposits of 7 and 30 days count those announced within them', async () => {
  await set({ deposit7Days: '500', deposit30Days: '900' });
  const announced = async (amount: bigint, days: number) => {
    const id = await deposit(amount);
    await owner.pool.query('ALTER TABLE deposit DISABLE TRIGGER USER');
    await owner.pool.query(`UPDATE deposit SET created_at = created_at - $2 * interval '1 day' WHERE id = $1`, [
      id,
      days,
    ]);
    await owner.pool.query('ALTER TABLE deposit ENABLE TRIGGER USER');
    return id;
  };
  await announced(30_000n, 29);
  await announced(30_000n, 6);
  expect(await limits()).toMatchObject({
    deposit7Days: { used: '300.00', remaining: '200.00' },
    deposit30Days: { used: '600.00', remaining: '300.00' },
    dailyDeposit: { used: '0.00' },
  });
  await expect(deposit(20_001n)).rejects.toThrow(/LIMIT_PERIOD_DEPOSIT .*"days": 7, .*"remaining": "200.00"/);
  await set({ deposit30Days: '700' });
  await expect(deposit(20_000n)).rejects.toThrow(/LIMIT_PERIOD_DEPOSIT .*"days": 30, .*"remaining": "100.00"/);
  await set({ dailyDeposit: '100' });
  await expect(deposit(20_000n)).rejects.toThrow(/LIMIT_DAY_DEPOSIT/);
  await deposit(10_000n);
});
