import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LimitRow, UsageRow } from './limits.repo.ts';
import { limitsView, remainingOf } from './limits.rules.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const usage: UsageRow = {
  at,
  dayEndsAt: new Date('2026-11-20T16:00:00.000Z'),
  lost: 30_000n,
  staked: 120_000n,
  demoStaked: 70_050n,
  deposited: 0n,
  periods: {
    7: { lost: -5_000n, staked: 300_000n, deposited: 40_000n },
    30: { lost: 45_000n, staked: 900_000n, deposited: 50_000n },
  },
  depositedInAll: 50_000n,
  unverifiedTotal: null,
  held: 20_000n,
  openOrders: 3,
  timedOutUntil: null,
  excludedUntil: null,
  excludedForGood: false,
};

test('open orders count as lost against the daily loss and against no other limit', () => {
  const rows: LimitRow[] = [
    { kind: 'loss', amount: 100_000n, nextAmount: null, nextFrom: null },
    { kind: 'open', amount: 2n, nextAmount: 4n, nextFrom: new Date('2026-11-21T00:00:00.000Z') },
    { kind: 'stake', amount: 100_000n, nextAmount: 500_000n, nextFrom: new Date('2026-11-21T00:00:00.000Z') },
  ];
  const view = limitsView(rows, usage);
  expect(view.dailyLoss).toEqual({
    amount: '1000.00',
    used: '300.00',
    atRisk: '200.00',
    remaining: '500.00',
    next: null,
  });
  expect(view.dailyStake).toEqual({
    amount: '1000.00',
    used: '1200.00',
    atRisk: '0.00',
    remaining: '0.00',
    next: { amount: '5000.00', from: '2026-11-21T00:00:00.000Z' },
  });
  expect(view.dailyDeposit).toEqual({ amount: null, used: '0.00', atRisk: '0.00', remaining: null, next: null });
  expect(view.demoStaked).toBe('700.50');
  expect(view.openOrders).toEqual({ limit: 2, used: 3, next: { limit: 4, from: '2026-11-21T00:00:00.000Z' } });
});

test('limits of 7 and 30 days count their own days, and open orders only against losses', () => {
  const none = { nextAmount: null, nextFrom: null };
  const view = limitsView(
    [
      { kind: 'loss_7', amount: 100_000n, ...none },
      { kind: 'loss_30', amount: 50_000n, ...none },
      { kind: 'stake_30', amount: 1_000_000n, ...none },
    ],
    usage,
  );
  expect(view.loss7Days).toMatchObject({ used: '0.00', atRisk: '200.00', remaining: '800.00' });
  expect(view.loss30Days).toMatchObject({ used: '450.00', atRisk: '200.00', remaining: '0.00' });
  expect(view.stake7Days).toMatchObject({ amount: null, used: '3000.00', atRisk: '0.00', remaining: null });
  expect(view.stake30Days).toMatchObject({ used: '9000.00', remaining: '1000.00' });
  expect(view.deposit7Days).toMatchObject({ amount: null, used: '400.00' });
});

test('an unverified member’s total is shown with the rest left of it, never below zero', () => {
  const left = (unverifiedTotal: bigint | null) => limitsView([], { ...usage, unverifiedTotal }).unverifiedDeposits;
  expect(left(100_000n)).toEqual({ limit: '1000.00', remaining: '500.00' });
  expect(left(40_000n)).toEqual({ limit: '400.00', remaining: '0.00' });
  expect(left(null)).toBeNull();
});

describe('pauses', () => {
  test('are omitted once they are over', () => {
    const past = { ...usage, timedOutUntil: at, excludedUntil: new Date(at.getTime() - 1) };
    expect(limitsView([], past)).toMatchObject({ timeOutUntil: null, exclusion: null });
  });
  test('have no end if permanent', () => {
    expect(limitsView([], { ...usage, excludedForGood: true }).exclusion).toEqual({ until: null });
  });
});

/** A member who places as many orders as allowed and wins and loses at random, in any order of settlement. */
const step = fc.oneof(
  fc.record({ does: fc.constant('order' as const), risk: fc.bigInt(1n, 60_000n) }),
  fc.record({ does: fc.constant('end' as const), which: fc.nat(9), result: fc.constantFrom('win', 'lose', 'tie') }),
);

test('the net loss of a day never exceeds the limit, in whatever order its orders end', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 200_000n), fc.array(step, { maxLength: 80 }), (amount, steps) => {
      let net = 0n;
      const open: bigint[] = [];
      for (const one of steps) {
        if (one.does === 'order') {
          const atRisk = open.reduce((sum, risk) => sum + risk, 0n);
          if (one.risk <= remainingOf({ amount, used: net > 0n ? net : 0n, atRisk })) open.push(one.risk);
        } else if (open.length > 0) {
          const [risk = 0n] = open.splice(one.which % open.length, 1);
          if (one.result === 'lose') net += risk;
          if (one.result === 'win') net -= (risk * 80n) / 100n;
        }
        expect(net <= amount).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
