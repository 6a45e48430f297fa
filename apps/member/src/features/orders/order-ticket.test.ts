import { describe, expect, test } from 'vitest';
import { productFixture } from '../../app/live/product-fixture.test-data.ts';
import { readTicket, startChoice, type TicketFacts } from './order-ticket.ts';

const facts: TicketFacts = {
  product: productFixture({
    durations: [
      { durationS: 180, payoutBps: 8_500 },
      { durationS: 60, payoutBps: 8_000 },
    ],
  }),
  terms: {
    version: 1,
    effectiveAt: '2026-11-20T00:00:00.000Z',
    durations: [],
    feeBps: 0,
    minStake: '10.00',
    maxStake: '5000.00',
    stakeStep: '1.00',
    presets: ['50.00', '100.00', '500.00'],
    unverifiedMaxStake: '500.00',
    maxOpenStake: '20000.00',
    maxDayStake: '50000.00',
    openOrdersPerProduct: 1,
    shownPriceMaxAgeMs: 10_000,
    defaultToleranceBps: 10,
  },
  account: 'demo',
  verified: false,
  availableMinor: 1_000_000n,
};
const start = startChoice('fall', facts);

describe('a fresh ticket', () => {
  test('opens with the shortest duration, a small preset and the default tolerance', () => {
    expect(start).toEqual({ direction: 'fall', durationS: 60, preset: '100.00', typed: '', toleranceBps: 10 });
  });

  test('never chooses more than the balance, and nothing at all without one', () => {
    expect(startChoice('rise', { ...facts, availableMinor: 6_000n }).preset).toBe('50.00');
    expect(startChoice('rise', { ...facts, availableMinor: 0n }).preset).toBeNull();
  });
});

describe('reading a ticket', () => {
  test('takes the preset until something is typed', () => {
    expect(readTicket(start, facts)).toMatchObject({ stakeMinor: 10_000n, payoutBps: 8_000, problem: null });
    expect(readTicket({ ...start, preset: null, typed: '1,234' }, facts).stakeMinor).toBe(123_400n);
    expect(readTicket({ ...start, preset: null, typed: '' }, facts).problem).toBe('missing');
  });

  test('limits an unverified member with real money only', () => {
    const big = { ...start, preset: null, typed: '501' };
    expect(readTicket(big, facts).problem).toBeNull();
    expect(readTicket(big, { ...facts, account: 'real' }).problem).toBe('over_limit');
    expect(readTicket(big, { ...facts, account: 'real', verified: true }).problem).toBeNull();
    expect(readTicket(big, { ...facts, account: 'real' }).all).toBe(50_000n);
  });

  test('promises nothing for a duration that is not offered any more', () => {
    expect(readTicket({ ...start, durationS: 30 }, facts).preview.ifRightMinor).toBe(0n);
  });
});
