import { randomUUID } from 'node:crypto';
import { type adminReport, type DataOf, parseDecimal, platformDayOf, transferCodes } from '@fairtick/contracts';
import {
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addMember,
  addPayoutAccount,
  addProduct,
  addSavingsPosition,
  addSavingsProduct,
  addStaff,
  addWithdrawal,
  ageSavingsPosition,
  createDatabase,
  fundHouse,
  fundMember,
  insertOrders,
  makeVerified,
  openRoles,
  putTermsInForce,
  settlerOf,
  writeTape,
} from '@fairtick/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../context.ts';
import { bucketName } from '../ledger/index.ts';
import { settleOrders } from '../orders/index.ts';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { repayAndAccrueSavings } from '../savings/index.ts';
import { readOpenDays, readReport, recordReportDays } from './index.ts';

const database = await createDatabase();
const { owner, admin, app, worker } = openRoles(database, 8);
const ctx = { db: app, clock: systemClock, openDays: () => readOpenDays({ db: app, clock: systemClock }) };
const spread = 75;
const now = Date.now();
const dayOf = (daysAgo: number) => platformDayOf(new Date(now - daysAgo * 86_400_000));
const all = { from: dayOf(spread + 1), to: dayOf(0) };

type Line = { memberId: string; code: number; from: number; to: number; amount: bigint; at: Date };
type Report = DataOf<typeof adminReport>;
const members: string[] = [];

/** Movements of every kind, by the stored procedures where one exists. */
async function move(): Promise<void> {
  const methods = await addDepositMethods(owner);
  await putTermsInForce(owner);
  const staff = [
    await addStaff(owner, { username: 'reports.one' }),
    await addStaff(owner, { username: 'reports.two' }),
  ] as const;
  const savings = await addSavingsProduct(owner, { termDays: 7 });
  await fundHouse(owner, { account: 0, amount: 100_000_000n });
  const book = (memberId: string, code: string, from: string, to: string, amount: number) =>
    owner.pool.query(
      `SELECT book_lines($1, account_number('real'), $2, ARRAY[transfer_number($3)], ARRAY[bucket_number($4)],
                         ARRAY[bucket_number($5)], ARRAY[$6::bigint])`,
      [memberId, randomUUID(), code, from, to, amount],
    );
  for (let number = 0; number < 8; number++) {
    const memberId = await addMember(owner, { id: randomUUID(), username: `reported_${number}` });
    members.push(memberId);
    await makeVerified(owner, memberId);
    await fundMember(owner, { memberId, account: 0, amount: 900_000n });
    await fundMember(owner, { memberId, account: 1, amount: 900_000n });
    if (number === 7) continue;
    for (const amount of [50_000n, 70_001n]) {
      await addDeposit(owner, { memberId, methodId: methods.bank_card, amount, state: 'completed', staff });
    }
    const quoteId = await addDepositQuote(owner, { memberId, given: 80_000n, pair: 'HKD/CNY', rate: 92_000_000n });
    const foreign = { memberId, methodId: methods.hkd_forex, amount: 80_000n, quoteId };
    await addDeposit(owner, { ...foreign, state: 'completed', staff });
    const paymentAccountId = await addPayoutAccount(owner, { memberId });
    await addWithdrawal(app, { memberId, paymentAccountId, amount: 60_000n, state: 'completed', staff });
    await addWithdrawal(app, { memberId, paymentAccountId, amount: 60_000n, state: 'rejected', staff });
    const positionId = await addSavingsPosition(app, { memberId, productId: savings, amount: 100_000n });
    await ageSavingsPosition(owner, { positionId, days: 9 });
    await book(memberId, 'manual_deduct', 'available', 'house_adjustments', 311);
    await book(memberId, 'invite_reward', 'house_rewards', 'available', 1_000);
    await book(memberId, 'rounding', 'house_rounding', 'available', 1);
    await book(memberId, 'fee_refund', 'house_fees', 'available', 7);
  }
  await repayAndAccrueSavings({
    db: worker,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}

/** Won, lost and tied orders of two products, in both accounts. */
async function trade(): Promise<void> {
  const accepted = Math.floor(now / 1_000) * 1_000 - 600_000;
  for (const exit of [10_001n, 10_000n, 9_000n]) {
    const productId = await addProduct(owner);
    const tick = (atMs: number, price: bigint) => ({ kind: 'tick' as const, price, atMs, source: 'a' });
    await writeTape(owner, productId, [
      tick(accepted, 9_990n),
      tick(accepted + 1, 10_000n),
      tick(accepted + 30_000, 10_005n),
      tick(accepted + 55_000, exit),
      tick(accepted + 60_001, 1n),
    ]);
    for (const memberId of members.slice(0, 5)) {
      for (const account of [0, 1] as const) {
        await insertOrders(owner, [
          { memberId, productId, account, stake: 10_000n, fee: 100n, shownPrice: 10_000n, acceptedAtMs: accepted },
        ]);
      }
    }
  }
  expect(await settleOrders(settlerOf(worker), { limit: 1_000 })).toBe(30);
}

/**
 * Moves each fact, with all its rows, by its own number of days into the past.
 * The ids are random: only what is left out stays in today for certain.
 */
async function spreadOverDays(): Promise<void> {
  const [today] = members.slice(-1);
  const days = (column: string) => `(abs(hashtext(${column}::text)) % ${spread}) * interval '1 day'`;
  await bypassTriggers(
    admin,
    ['transfer', 'deposit', 'orders', 'member', 'identity_check', 'trading_day'],
    `UPDATE transfer SET at = at - ${days('ref')} WHERE member_id <> '${today}';
     UPDATE deposit SET completed_at = completed_at - ${days('id')} WHERE completed_at IS NOT NULL;
     UPDATE orders SET settled_at = settled_at - ${days('id')};
     UPDATE member SET created_at = created_at - CASE username WHEN 'reported_0' THEN ${spread} * interval '1 day'
       ELSE ${days('id')} END;
     UPDATE identity_check SET decided_at = decided_at - ${days('member_id')};
     DELETE FROM trading_day`,
  );
  await admin.pool.query('SELECT rebuild_trading_days()');
  await owner.pool.query(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), m.id, s.at, s.at, s.at + interval '1 hour'
       FROM member m, generate_series(1, 12) n,
            LATERAL (SELECT now() - (abs(hashtext(m.id::text || n)) % ${spread}) * interval '1 day' AS at) s`,
  );
}

async function readLines(): Promise<Line[]> {
  const { rows } = await owner.pool.query<Line>(
    `SELECT member_id AS "memberId", code, from_bucket AS "from", to_bucket AS "to", amount, at FROM transfer
      WHERE account = account_number('real')`,
  );
  return rows;
}

const minor = (text: string) => parseDecimal(text, 2);
const isHouse = (bucket: number) =>
  bucketName(bucket).startsWith('house_') || bucketName(bucket).startsWith('clearing_');

/** What the ledger's lines say about a period, without SQL of the reports. */
function expectedMoney(lines: readonly Line[]) {
  const sum = (...codes: (keyof typeof transferCodes)[]) =>
    lines
      .filter(({ code }) => codes.some((name) => transferCodes[name] === code))
      .reduce((total, { amount, from }) => total + (isHouse(from) ? amount : -amount), 0n);
  return {
    deposits: sum('recharge'),
    withdrawals: -sum('withdraw'),
    withdrawalFees: -sum('withdraw_fee', 'fee_refund'),
    tradingResult: sum('payout', 'stake_loss'),
    tradingFees: -sum('fee'),
    interest: sum('interest'),
    rewards: sum('invite_reward'),
    adjustments: sum('manual_add', 'manual_deduct'),
    rounding: sum('rounding'),
    change: lines.reduce(
      (total, { amount, from, to }) =>
        isHouse(from) === isHouse(to) ? total : total + (isHouse(from) ? amount : -amount),
      0n,
    ),
  };
}

function reportedMoney(period: Report['total']) {
  const names = Object.keys(expectedMoney([])) as (keyof ReturnType<typeof expectedMoney>)[];
  return Object.fromEntries(names.map((name) => [name, minor(period[name])]));
}

/** Facts of members by platform day: day and member. */
async function readFacts(sql: string): Promise<{ day: string; memberId: string }[]> {
  const { rows } = await owner.pool.query<{ at: Date; memberId: string }>(sql);
  return rows.map(({ at, memberId }) => ({ day: platformDayOf(at), memberId }));
}

let lines: Line[] = [];
let days: Report;
let months: Report;
beforeAll(async () => {
  await move();
  await trade();
  await spreadOverDays();
  lines = await readLines();
  expect(await Promise.all([recordReportDays({ db: worker }), recordReportDays({ db: worker })])).toHaveLength(2);
  while ((await recordReportDays({ db: worker })).days > 0);
  days = await readReport(ctx, { by: 'day', ...all });
  months = await readReport(ctx, { by: 'month', ...all });
});

describe('the figures of a day or month', () => {
  it('are final up to yesterday, and include today', () => {
    expect(days.closedThrough).toBe(dayOf(1));
    expect(days.periods).toHaveLength(spread + 2);
    expect(lines.some(({ at }) => platformDayOf(at) === dayOf(0))).toBe(true);
  });

  it('equal the lines of the ledger, each amount, each period', () => {
    expect(Object.values(expectedMoney(lines)).every((amount) => amount !== 0n)).toBe(true);
    for (const period of [...days.periods, ...months.periods]) {
      const own = lines.filter(({ at }) => platformDayOf(at).startsWith(period.period));
      expect([period.period, reportedMoney(period)]).toEqual([period.period, expectedMoney(own)]);
    }
    expect(reportedMoney(days.total)).toEqual(expectedMoney(lines));
  });

  it('change by what all members hold, since the first day', async () => {
    const { rows } = await owner.pool.query<{ held: bigint }>(
      `SELECT sum(available + held_orders + held_withdrawals + savings)::bigint AS held FROM wallet
        WHERE account = account_number('real') AND member_id <> '00000000-0000-0000-0000-000000000000'`,
    );
    expect(minor(days.total.change)).toBe(rows[0]?.held);
  });

  it('list payment methods and products, which sum to deposits, withdrawals and the result', () => {
    for (const period of [...days.periods, ...months.periods, days.total]) {
      const sumOf = (direction: 'in' | 'out') =>
        period.methods
          .filter((method) => method.direction === direction)
          .reduce((sum, { amount }) => sum + minor(amount), 0n);
      expect([sumOf('in'), sumOf('out')]).toEqual([minor(period.deposits), minor(period.withdrawals)]);
    }
    const rails = new Map(days.total.methods.map(({ direction, rail, items }) => [`${direction} ${rail}`, items]));
    expect(Object.fromEntries(rails)).toEqual({ 'in bank': 14, 'in hkd': 7, 'out bank': 7 });
    expect(days.products).toHaveLength(3);
    expect(days.products.reduce((sum, { result }) => sum + minor(result), 0n)).toBe(minor(days.total.tradingResult));
    expect(days.total.orders).toBe(15);
  });

  it('of days sum to those of their month, in any range', async () => {
    const additive = (period: Report['total']): Record<string, bigint> => ({
      ...reportedMoney(period),
      orders: BigInt(period.orders),
      registered: BigInt(period.registered),
      verified: BigInt(period.verified),
      firstDeposits: BigInt(period.firstDeposits),
    });
    const ranges = [all, { from: dayOf(50), to: dayOf(3) }, { from: dayOf(41), to: dayOf(0) }];
    for (const range of ranges) {
      const daily = await readReport(ctx, { by: 'day', ...range });
      const monthly = await readReport(ctx, { by: 'month', ...range });
      for (const month of monthly.periods) {
        const own = daily.periods.filter(({ period }) => period.startsWith(month.period)).map(additive);
        for (const [name, sum] of Object.entries(additive(month))) {
          expect([month.period, name, own.reduce((total, day) => total + (day[name] ?? 0n), 0n)]).toEqual([
            month.period,
            name,
            sum,
          ]);
        }
      }
      expect(additive(monthly.total)).toEqual(additive(daily.total));
    }
  });
});

describe('the counts of members', () => {
  const countsBy = (facts: readonly { day: string; memberId: string }[], period: string) =>
    new Set(facts.filter(({ day }) => day.startsWith(period)).map(({ memberId }) => memberId)).size;
  const firsts = (facts: readonly { day: string; memberId: string }[]) =>
    members.flatMap(
      (memberId) =>
        facts.filter((fact) => fact.memberId === memberId).sort((a, b) => a.day.localeCompare(b.day))[0] ?? [],
    );

  it('are members who joined, were verified and deposited for the first time', async () => {
    const joined = await readFacts('SELECT created_at AS at, id AS "memberId" FROM member');
    const verified = firsts(
      await readFacts(`SELECT decided_at AS at, member_id AS "memberId" FROM identity_check WHERE state = 'verified'`),
    );
    const deposited = firsts(
      await readFacts(
        `SELECT at, member_id AS "memberId" FROM transfer WHERE code = transfer_number('recharge') AND account = account_number('real')`,
      ),
    );
    expect([joined.length, verified.length, deposited.length]).toEqual([8, 8, 7]);
    for (const { period, ...found } of [...days.periods, ...months.periods]) {
      expect([period, found.registered, found.verified, found.firstDeposits]).toEqual([
        period,
        countsBy(joined, period),
        countsBy(verified, period),
        countsBy(deposited, period),
      ]);
    }
  });

  it('are members with a login, a real order or a deposit, each once a day, a month and a month of joining', async () => {
    const facts = await readFacts(
      `SELECT created_at AS at, member_id AS "memberId" FROM session
       UNION ALL SELECT accepted_at, member_id FROM orders WHERE account = account_number('real')
       UNION ALL SELECT at, member_id FROM transfer WHERE code = transfer_number('recharge') AND account = account_number('real')`,
    );
    for (const { period, active } of [...days.periods, ...months.periods]) {
      expect([period, active]).toEqual([period, countsBy(facts, period)]);
    }
    const joined = await readFacts('SELECT created_at AS at, id AS "memberId" FROM member');
    expect(days.cohorts.reduce((sum, { members: count }) => sum + count, 0)).toBe(8);
    for (const cohort of days.cohorts) {
      const own = new Set(joined.filter(({ day }) => day.startsWith(cohort.joined)).map(({ memberId }) => memberId));
      expect(cohort.active.at(-1)?.month).toBe(all.to.slice(0, 7));
      for (const { month, members: count } of cohort.active) {
        expect([cohort.joined, month, count]).toEqual([
          cohort.joined,
          month,
          countsBy(
            facts.filter(({ memberId }) => own.has(memberId)),
            month,
          ),
        ]);
      }
    }
  });
});

describe('recorded days', () => {
  it('follow each other from the day on which the first member joined', async () => {
    const { rows } = await owner.pool.query<{ days: bigint; span: number; first: string; joined: string }>(
      `SELECT count(*) AS days, max(day) - min(day) + 1 AS span, min(day) AS first,
              (SELECT platform_day(min(created_at)) FROM member) AS joined FROM report_day`,
    );
    expect(rows[0]?.days).toBe(BigInt(rows[0]?.span ?? 0));
    expect(rows[0]?.first).toBe(rows[0]?.joined);
  });

  it('cannot be written or changed by the processes, and never be changed at all', async () => {
    for (const sql of ['DELETE FROM report_figure', 'UPDATE report_figure SET amount = 0', 'TRUNCATE report_figure']) {
      for (const db of [app, worker]) await expect(db.pool.query(sql)).rejects.toThrow('permission denied');
      await expect(owner.pool.query(sql)).rejects.toThrow('append-only');
    }
    await expect(app.pool.query('SELECT record_report_day()')).rejects.toThrow('permission denied');
    await expect(app.pool.query('DELETE FROM member_day')).rejects.toThrow('permission denied');
  });

  it.each([
    [dayOf(0), dayOf(1)],
    ['2020-01-01', '2026-01-01'],
  ])('are refused for the range %s to %s', async (from, to) => {
    await expect(readReport(ctx, { by: 'day', from, to })).rejects.toThrow('INPUT_INVALID');
  });
});
