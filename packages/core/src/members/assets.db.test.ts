import { randomUUID } from 'node:crypto';
import { platformDayOf, platformDayStart, transferCodes } from '@fairtick/contracts';
import {
  addMember,
  addSavingsPosition,
  addSavingsProduct,
  ageSavingsPosition,
  createDatabase,
  fundMember,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
} from '@fairtick/test-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buckets } from '../ledger/ledger.codes.ts';
import { readAssets, readMemberStats } from './index.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database);
await putTermsInForce(owner);
await putMoneyTermsInForce(owner);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date('2026-11-20T05:30:00.000Z');
const ctx = { db: app, clock: { now: () => now } };
const shownDays = 30;

let made = 0;
async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `owner_${made}` });
}

type Line = { atMs: number; code: number; from: number; to: number; amount: bigint };

/** Writes statement lines with given times; only the owner can. */
async function book(memberId: string, lines: readonly Line[]): Promise<void> {
  const column = <K extends keyof Line>(key: K) => lines.map((line) => line[key]);
  await owner.pool.query(
    `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
     SELECT $1, account_number('real'), w.lines + l.n, uuidv7(), l.code, l.from_bucket, l.to_bucket, l.amount, to_timestamp(l.at_ms / 1000.0)
       FROM wallet w
      CROSS JOIN unnest($2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::bigint[])
        WITH ORDINALITY l (at_ms, code, from_bucket, to_bucket, amount, n)
      WHERE w.member_id = $1 AND w.account = account_number('real')`,
    [memberId, column('atMs'), column('code'), column('from'), column('to'), column('amount')],
  );
}

const [available, heldOrders, heldWithdrawals, savings, trading, fees, interest, adjustments, bank] = [
  0, 1, 2, 3, 16, 17, 18, 20, 32,
];
const { recharge, manual_add: add, withdraw, stake_hold: hold, stake_loss: loss, payout, fee } = transferCodes;
const { savings_subscribe: subscribe, savings_return: back, interest: paid, withdraw_hold: withhold } = transferCodes;

/** All kinds of movements of a real account; none overdraws an account that starts with enough. */
const happenings: Record<string, (amount: bigint) => Omit<Line, 'atMs'>[]> = {
  deposit: (amount) => [{ code: recharge, from: bank, to: available, amount }],
  withdrawal: (amount) => [
    { code: withhold, from: available, to: heldWithdrawals, amount },
    { code: withdraw, from: heldWithdrawals, to: bank, amount },
  ],
  'pending withdrawal': (amount) => [{ code: withhold, from: available, to: heldWithdrawals, amount }],
  'lost order': (amount) => [
    { code: hold, from: available, to: heldOrders, amount },
    { code: loss, from: heldOrders, to: trading, amount },
  ],
  'won order': (amount) => [
    { code: payout, from: trading, to: available, amount },
    { code: fee, from: available, to: fees, amount: 1n },
  ],
  'open order': (amount) => [{ code: hold, from: available, to: heldOrders, amount }],
  'savings and back': (amount) => [
    { code: subscribe, from: available, to: savings, amount },
    { code: back, from: savings, to: available, amount },
    { code: paid, from: interest, to: available, amount: amount / 100n + 1n },
  ],
};
const names = Object.keys(happenings);

const inside = (bucket: number) => bucket < buckets.house_trading;
/** Effect of a line on the total of all four buckets. */
const moved = ({ from, to, amount }: Line) => (inside(to) ? amount : 0n) - (inside(from) ? amount : 0n);
const brought = ({ code, amount }: Line) => (code === payout ? amount : code === loss || code === fee ? -amount : 0n);
const sum = (lines: readonly Line[], of: (line: Line) => bigint) => lines.reduce((total, line) => total + of(line), 0n);

const history = fc.array(
  fc.record({
    agoMs: fc.integer({ min: 0, max: 45 * dayMs }),
    what: fc.constantFrom(...names),
    amount: fc.bigInt({ min: 1n, max: 100_000n }),
  }),
  { maxLength: 60 },
);

describe('a member’s total assets', () => {
  test('at the end of each of 30 days equal the sum of transfers until then, and so do the daily changes', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        const memberId = await member();
        const first = {
          atMs: now.getTime() - 50 * dayMs,
          code: add,
          from: adjustments,
          to: available,
          amount: 10n ** 9n,
        };
        const lines: Line[] = [first];
        for (const { agoMs, what, amount } of events.toSorted((a, b) => b.agoMs - a.agoMs)) {
          for (const line of happenings[what]?.(amount) ?? []) lines.push({ atMs: now.getTime() - agoMs, ...line });
        }
        await book(memberId, lines);
        const view = await readAssets(ctx, { memberId });

        expect(view.days).toHaveLength(shownDays);
        expect(view.totalMinor).toBe(sum(lines, moved));
        for (const [index, day] of view.days.entries()) {
          const start = platformDayStart(now, index + 1 - shownDays);
          const end = start.getTime() + dayMs;
          expect(day.day).toBe(platformDayOf(start));
          const until = lines.filter(({ atMs }) => atMs < end);
          expect(day.totalMinor).toBe(sum(until, moved));
          expect(day.tradingMinor).toBe(
            sum(
              until.filter(({ atMs }) => atMs >= start.getTime()),
              brought,
            ),
          );
        }
        const stats = await readMemberStats(ctx, { memberId });
        const [yesterday, today] = view.days.slice(-2).map((day) => day.interestMinor + day.tradingMinor);
        expect(stats).toEqual({ investedMinor: view.savingsMinor, yesterdayMinor: yesterday, todayMinor: today });
      }),
      { numRuns: 40 },
    );
  });

  test('are split by bucket, without other members’ money and without the demo account', async () => {
    const [memberId, other] = [await member(), await member()];
    const at = { atMs: now.getTime() - hourMs };
    await book(other, [{ ...at, code: add, from: adjustments, to: available, amount: 777n }]);
    await book(memberId, [
      { ...at, code: add, from: adjustments, to: available, amount: 10_000n },
      { ...at, code: hold, from: available, to: heldOrders, amount: 1_000n },
      { ...at, code: withhold, from: available, to: heldWithdrawals, amount: 2_000n },
      { ...at, code: subscribe, from: available, to: savings, amount: 3_000n },
    ]);
    expect(await readAssets(ctx, { memberId })).toMatchObject({
      at: now,
      totalMinor: 10_000n,
      availableMinor: 4_000n,
      heldOrdersMinor: 1_000n,
      heldWithdrawalsMinor: 2_000n,
      savingsMinor: 3_000n,
    });
  });

  test('count lines later than now, by a clock behind the database’s, as today', async () => {
    const memberId = await member();
    await book(memberId, [
      { atMs: now.getTime() + dayMs, code: add, from: adjustments, to: available, amount: 500n },
      { atMs: now.getTime() + dayMs, code: payout, from: trading, to: available, amount: 80n },
    ]);
    const { days } = await readAssets(ctx, { memberId });
    expect(days.at(-1)).toMatchObject({ day: '2026-11-20', totalMinor: 580n, tradingMinor: 80n });
    expect(days.at(-2)).toMatchObject({ totalMinor: 0n });
  });

  test('are computed from the end of the statement: 10,000 lines in a month, and as many before, in a fraction of a second', async () => {
    const memberId = await member();
    const lineCount = 10_000;
    const spread = (fromMs: number, toMs: number): Line[] =>
      Array.from({ length: lineCount }, (_, n) => ({
        atMs: Math.floor(fromMs + ((toMs - fromMs) * n) / lineCount),
        code: recharge,
        from: bank,
        to: available,
        amount: 3n,
      }));
    await book(memberId, spread(now.getTime() - 300 * dayMs, now.getTime() - 40 * dayMs));
    await book(memberId, spread(now.getTime() - 29 * dayMs, now.getTime()));
    await owner.pool.query('ANALYZE transfer');
    const times: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const before = performance.now();
      const view = await readAssets(ctx, { memberId });
      times.push(performance.now() - before);
      expect(view.totalMinor).toBe(BigInt(lineCount * 2) * 3n);
      expect(view.days[0]?.totalMinor).toBeLessThan(view.totalMinor);
    }
    expect(Math.min(...times)).toBeLessThan(250);
    const { rows } = await owner.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT coalesce(max(line), 0) FROM transfer WHERE member_id = '${memberId}' AND account = account_number('real') AND at < $1`,
      [new Date(now.getTime() - 31 * dayMs)],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index');
  });
});

describe('the interest of a day', () => {
  test('is the sum of its rows; an early redemption reverses it on its own day, while totals count paid money only', async () => {
    const live = { db: app, clock: { now: () => new Date() } };
    const memberId = await member();
    await fundMember(owner, { memberId, account: 0, amount: 5_000_000n });
    const [short, long] = [
      await addSavingsProduct(owner, { termDays: 7, rateBps: 365 }),
      await addSavingsProduct(owner, { termDays: 30, rateBps: 730 }),
    ];
    const kept = await addSavingsPosition(app, { memberId, productId: short, amount: 1_000_000n });
    const redeemed = await addSavingsPosition(app, { memberId, productId: long, amount: 1_000_000n });
    for (const positionId of [kept, redeemed]) await ageSavingsPosition(owner, { positionId, days: 4 });
    const earnedDays = 3;
    await worker.pool.query('SELECT accrue_savings(100)');
    const before = await readAssets(live, { memberId });
    const daily = 100n + 200n;
    const interest = (days: typeof before.days) => days.map((day) => day.interestMinor);
    const nothing = (count: number) => Array.from({ length: count }, () => 0n);
    expect(interest(before.days)).toEqual([...nothing(shownDays - 4), daily, daily, daily, daily]);
    expect(before.days.every(({ totalMinor }) => totalMinor === 0n || totalMinor === 5_000_000n)).toBe(true);
    expect(before.savingsMinor).toBe(2_000_000n);

    await app.pool.query(
      `SELECT redeem_savings($1, (SELECT session_epoch FROM wallet WHERE member_id = $1 AND account = account_number('real')), $2)`,
      [memberId, redeemed],
    );
    const after = await readAssets(live, { memberId });
    const forfeited = 4n * 200n;
    expect(interest(after.days)).toEqual([
      ...nothing(shownDays - 4),
      ...Array(earnedDays).fill(daily),
      daily - forfeited,
    ]);
    expect(after.totalMinor).toBe(5_000_000n);
    expect(after.savingsMinor).toBe(1_000_000n);
    const stats = await readMemberStats(live, { memberId });
    expect(stats).toEqual({ investedMinor: 1_000_000n, yesterdayMinor: daily, todayMinor: daily - forfeited });
  });
});
