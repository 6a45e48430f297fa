import { describe, expect, test } from 'vitest';
import { productFixture } from '../../../shared/live/product-fixture.test-data.ts';
import { termsFixture } from './order-ticket.test-data.ts';
import { readTicket, startChoice, type TicketFacts } from './order-ticket.ts';

const facts: TicketFacts = {
  product: productFixture({
    durations: [
      { durationS: 180, payoutBps: 8_500 },
      { durationS: 60, payoutBps: 8_000 },
    ],
  }),
  terms: termsFixture,
  account: 'demo',
  verified: false,
  availableMinor: 1_000_000n,
  limits: null,
  openOrders: null,
};
const start = startChoice('fall', facts);

describe('a fresh ticket', () => {
  test('opens with the shortest duration, the default tolerance, and no amount', () => {
    expect(start).toEqual({ direction: 'fall', durationS: 60, preset: null, typed: '', toleranceBps: 10 });
    expect(readTicket(start, facts)).toMatchObject({ stakeMinor: null, problem: 'missing' });
  });
});

describe('reading a ticket', () => {
  test('takes the preset until something is typed', () => {
    const preset = { ...start, preset: '100.00' };
    expect(readTicket(preset, facts)).toMatchObject({ stakeMinor: 10_000n, payoutBps: 8_000, problem: null });
    expect(readTicket({ ...start, preset: null, typed: '1,234' }, facts).stakeMinor).toBe(123_400n);
    expect(readTicket({ ...start, preset: null, typed: '' }, facts).problem).toBe('missing');
  });

  test('reads a typed amount exactly, with grouping', () => {
    const read = (typed: string) => readTicket({ ...start, typed }, facts).stakeMinor;
    expect([' 500 ', '1,234.5', '1,000', '5,000.00'].map(read)).toEqual([50_000n, 123_450n, 100_000n, 500_000n]);
  });

  test('refuses text that is not an amount, without dropping characters', () => {
    const read = (typed: string) => readTicket({ ...start, typed }, facts);
    for (const typed of ['-1', '1e309', '٥', '0.001', 'NaN', '１２', '+5', '1.', '.5', '9'.repeat(17)]) {
      expect({ typed, ...read(typed) }).toMatchObject({ typed, stakeMinor: null, problem: 'malformed' });
    }
    for (const typed of ['50,5', '5 0', '1,00', '12,34,567', '1.234,50']) {
      expect({ typed, ...read(typed) }).toMatchObject({ typed, stakeMinor: null, problem: 'separators' });
    }
    expect(readTicket({ ...start, typed: '50.000' }, facts, 'vn').problem).toBe('separators');
  });

  test('states the limits for an amount outside all limits, not that an amount is missing', () => {
    for (const typed of ['0', '0.00', '99999999999999', '9999999999999999']) {
      expect(readTicket({ ...start, preset: null, typed }, facts).problem).toBe('out_of_range');
    }
  });

  test('limits an unverified member with real money only', () => {
    const big = { ...start, preset: null, typed: '501' };
    expect(readTicket(big, facts).problem).toBeNull();
    expect(readTicket(big, { ...facts, account: 'real' }).problem).toBe('over_limit');
    expect(readTicket(big, { ...facts, account: 'real', verified: true }).problem).toBeNull();
    expect(readTicket(big, { ...facts, account: 'real' }).all).toBe(50_000n);
  });

  test('offers no stake above a limit or the balance', () => {
    const terms = { ...termsFixture, presets: ['50.00', '500.00', '1000.00', '6000.00'] };
    const offered = (more: Partial<TicketFacts>) => readTicket(start, { ...facts, terms, ...more }).presets;
    expect(offered({ availableMinor: 0n })).toEqual([]);
    expect(offered({ availableMinor: 50_000n })).toEqual(['50.00', '500.00']);
    expect(offered({})).toEqual(['50.00', '500.00', '1000.00']);
    expect(offered({ account: 'real' })).toEqual(['50.00', '500.00']);
    expect(offered({ account: 'real', verified: true })).toEqual(['50.00', '500.00', '1000.00']);
    const open = [{ account: 'demo' as const, amount: '19950.00' }];
    expect(offered({ openOrders: open })).toEqual(['50.00']);
  });

  test("respects the member's own limits, with real money only", () => {
    const limit = (remaining: string | null) => ({
      amount: remaining,
      used: '0.00',
      atRisk: '0.00',
      remaining,
      next: null,
    });
    const own = { dailyLoss: limit('120.00'), dailyStake: limit('300.00'), demoStaked: '0.00' };
    const big = { ...start, preset: null, typed: '121' };
    expect(readTicket(big, { ...facts, limits: own }).problem).toBeNull();
    expect(readTicket(big, { ...facts, limits: own, account: 'real' })).toMatchObject({
      problem: 'over_own_limit',
      all: 12_000n,
    });
    const longer = { ...own, stake7Days: limit('400.00'), stake30Days: limit(null), loss30Days: limit('90.00') };
    expect(readTicket(big, { ...facts, limits: longer, account: 'real' })).toMatchObject({ all: 9_000n });
    const stakeOnly = { dailyLoss: limit(null), dailyStake: limit('300.00'), demoStaked: '0.00' };
    expect(readTicket(big, { ...facts, limits: stakeOnly, account: 'real' })).toMatchObject({
      problem: null,
      all: 30_000n,
    });
  });

  test("subtracts the stakes of the account's open orders from “all”", () => {
    const open = [
      { account: 'demo' as const, amount: '18000.00' },
      { account: 'demo' as const, amount: '1500.50' },
      { account: 'real' as const, amount: '19999.00' },
    ];
    const big = { ...start, preset: null, typed: '500' };
    const known = { ...facts, openOrders: open };
    expect(readTicket(big, known)).toMatchObject({
      problem: 'over_open',
      all: 49_900n,
      limits: { remaining: { over_open: 49_950n } },
    });
    expect(readTicket({ ...big, typed: '499' }, known).problem).toBeNull();
    expect(readTicket(big, { ...known, account: 'real', verified: true }).all).toBe(0n);
    const full = [{ account: 'demo' as const, amount: '20000.01' }];
    expect(readTicket(big, { ...facts, openOrders: full })).toMatchObject({
      all: 0n,
      limits: { remaining: { over_open: 0n } },
    });
  });

  test("subtracts today's stakes from “all”, separately in each account", () => {
    const limit = (used: string) => ({ amount: null, used, atRisk: '0.00', remaining: null, next: null });
    const limits = { dailyLoss: limit('0.00'), dailyStake: limit('49700.00'), demoStaked: '49850.00' };
    const big = { ...start, preset: null, typed: '301' };
    const real = { ...facts, limits, account: 'real' as const, verified: true };
    expect(readTicket(big, real)).toMatchObject({
      problem: 'over_day',
      all: 30_000n,
      limits: { remaining: { over_day: 30_000n } },
    });
    expect(readTicket(big, { ...real, account: 'demo' })).toMatchObject({
      problem: 'over_day',
      all: 15_000n,
      limits: { remaining: { over_day: 15_000n } },
    });
    expect(readTicket(big, { ...real, account: 'demo', limits: null })).toMatchObject({ problem: null });
  });

  test('shows no payout for a duration that is no longer offered', () => {
    expect(readTicket({ ...start, durationS: 30 }, facts).preview.ifRightMinor).toBe(0n);
  });
});
