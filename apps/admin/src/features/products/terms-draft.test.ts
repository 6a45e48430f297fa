import type { ProductTermsInput } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { bps, draftOf, termsOf } from './terms-draft.ts';

const terms: ProductTermsInput = {
  enabled: true,
  sort: 3,
  feeBps: 25,
  minStake: '10.00',
  maxStake: '5000.00',
  exposureCap: '200000.00',
  durations: [
    { durationS: 60, payoutBps: 8_000 },
    { durationS: 120, payoutBps: 8_250 },
  ],
  hours: {
    zone: 'America/New_York',
    aroundTheClock: false,
    ordersAfterOpenS: 300,
    ordersBeforeCloseS: 300,
    hours: [
      { opensMinute: 1_020, closesMinute: 8_220 },
      { opensMinute: 9_900, closesMinute: 10_500 },
    ],
    exceptions: [
      { day: '2026-12-25', kind: 'closed', minute: null, label: '圣诞节' },
      { day: '2026-12-24', kind: 'early_close', minute: 780, label: '圣诞节' },
    ],
  },
};

test('an unchanged form gives the original terms', () => {
  expect(termsOf(draftOf(terms))).toEqual(terms);
});

test('only percentages with at most two decimals convert to basis points', () => {
  expect(bps('1,00')).toBeNull();
  expect(['0', '80', '82.5', '0.25', '100.00'].map(bps)).toEqual([0, 8_000, 8_250, 25, 10_000]);
  expect(['', '-1', '1.234', '1e2', 'x', '1,5'].map(bps)).toEqual([null, null, null, null, null, null]);
});

test('invalid input gives no terms', () => {
  const draft = draftOf(terms);
  expect(termsOf({ ...draft, fee: 'x' })).toBeNull();
  expect(termsOf({ ...draft, durations: [] })).toBeNull();
  expect(termsOf({ ...draft, minStake: '-1' })).toBeNull();
  expect(termsOf({ ...draft, maxStake: '50,5' })).toBeNull();
  expect(termsOf({ ...draft, sort: Number.NaN })).toBeNull();
  expect(termsOf({ ...draft, maxStake: '5,000' })).toMatchObject({ maxStake: '5000' });
  expect(termsOf({ ...draft, hours: [{ openDay: 1, openTime: '25:00', closeDay: 1, closeTime: '10:00' }] })).toBeNull();
  expect(
    termsOf({ ...draft, exceptions: [{ day: '2026-12-24', kind: 'late_open', time: '', label: 'x' }] }),
  ).toBeNull();
});
