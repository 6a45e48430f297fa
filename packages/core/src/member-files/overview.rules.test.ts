import { describe, expect, test } from 'vitest';
import type { MemberStateRow } from './member-files.repo.ts';
import { flagsView, moneyView, tradingView, walletsView } from './overview.rules.ts';

const line = (account: number, code: number, amount: bigint, lines = 1) => ({ account, code, amount, lines });

test('the total of a wallet is the sum of its parts', () => {
  const [real, demo] = walletsView([
    { account: 0, available: 100n, heldOrders: 20n, heldWithdrawals: 3n, savings: 4_000n },
    { account: 1, available: 1_000_000n, heldOrders: 0n, heldWithdrawals: 0n, savings: 0n },
  ]);
  expect(real).toEqual({
    account: 'real',
    currency: 'CNY',
    available: '1.00',
    heldOrders: '0.20',
    heldWithdrawals: '0.03',
    savings: '40.00',
    total: '41.23',
  });
  expect(demo).toMatchObject({ account: 'demo', currency: 'DEMO', total: '10000.00' });
});

test('money counts movements of the real account, adjustments and net signed', () => {
  const rows = [line(0, 1, 50_000n), line(0, 3, 60_000n), line(0, 2, 100n), line(0, 4, 300n), line(0, 32, 100n)];
  expect(moneyView([...rows, line(0, 33, 40n), line(1, 1, 999n)])).toEqual({
    deposited: '500.00',
    withdrawn: '600.00',
    net: '-100.00',
    rewards: '0.00',
    adjustments: '-2.00',
    interest: '0.00',
    withdrawFees: '0.60',
  });
});

test('trading counts the lines that ended orders, for each account separately', () => {
  const rows = [line(0, 11, 30_000n, 3), line(0, 12, 16_000n, 2), line(0, 13, 50_000n, 5), line(0, 14, 700n, 7)];
  const [real, demo] = tradingView([...rows, line(1, 13, 100n)], { real: 2, demo: 0 });
  expect(real).toEqual({ account: 'real', open: 2, settled: 8, won: 2, lost: 5, result: '-347.00', fees: '7.00' });
  expect(demo).toMatchObject({ settled: 1, won: 0, lost: 1, result: '-1.00' });
});

describe('flags', () => {
  const now = new Date('2026-11-22T08:00:00.000Z');
  const later = new Date('2026-11-22T09:00:00.000Z');
  const nothing: MemberStateRow = {
    closed: false,
    lockedUntil: null,
    withdrawLockedUntil: null,
    timedOutUntil: null,
    excluded: false,
    excludedUntil: null,
    holdUntil: null,
    sameIdNumber: 0,
    samePaymentAccount: 0,
    openReal: 0,
    openDemo: 0,
    openPositions: 0,
    unfinishedDeposits: 0,
    unfinishedWithdrawals: 0,
    supportThreadId: null,
  };

  test('are set while their restriction or pause runs', () => {
    expect(flagsView(nothing, now)).toEqual([]);
    expect(flagsView({ ...nothing, lockedUntil: now, timedOutUntil: now }, now)).toEqual([]);
    expect(flagsView({ ...nothing, timedOutUntil: later, holdUntil: later }, now)).toEqual([
      { flag: 'timed_out', until: later.toISOString(), others: null },
      { flag: 'hold_after_change', until: later.toISOString(), others: null },
    ]);
  });

  test('are permanent without an end, and count other accounts', () => {
    expect(flagsView({ ...nothing, closed: true, excluded: true, sameIdNumber: 2 }, now)).toEqual([
      { flag: 'closed', until: null, others: null },
      { flag: 'excluded', until: null, others: null },
      { flag: 'same_id_number', until: null, others: 2 },
    ]);
  });
});
