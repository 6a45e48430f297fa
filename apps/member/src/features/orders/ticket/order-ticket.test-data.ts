import type { Terms } from '@fairtick/contracts';

/** Typical trading terms for tests of the ticket. */
export const termsFixture: Terms = {
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
};
