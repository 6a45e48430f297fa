import { expect, test } from 'vitest';
import type { ProductTermsInput } from './products.contract.ts';
import { termsChanges, timeOfDay, weekMinute } from './terms-changes.ts';

const hours = {
  zone: 'UTC',
  aroundTheClock: false,
  ordersAfterOpenS: 0,
  ordersBeforeCloseS: 0,
  hours: [{ opensMinute: 1_980, closesMinute: 2_400 }],
  exceptions: [{ day: '2026-12-25', kind: 'closed' as const, minute: null, label: '圣诞节' }],
};
const terms: ProductTermsInput = {
  enabled: true,
  sort: 1,
  feeBps: 0,
  minStake: '10.00',
  maxStake: '5000.00',
  exposureCap: '200000.00',
  durations: [
    { durationS: 60, payoutBps: 8_000 },
    { durationS: 120, payoutBps: 8_200 },
  ],
  hours,
};

test('finds no change between the same terms with lists in another order', () => {
  const turned = { ...terms, durations: terms.durations.toReversed() };
  expect(termsChanges(terms, turned)).toEqual([]);
});

test('reports a changed, added or removed payout by its duration', () => {
  const after = {
    ...terms,
    durations: [
      { durationS: 60, payoutBps: 8_100 },
      { durationS: 300, payoutBps: 8_800 },
    ],
  };
  expect(termsChanges(terms, after)).toEqual([
    { field: 'payout', durationS: 60, before: 8_000, after: 8_100 },
    { field: 'payout', durationS: 120, before: 8_200, after: null },
    { field: 'payout', durationS: 300, before: null, after: 8_800 },
  ]);
});

test('reports numbers, hours and exceptions separately', () => {
  const further = { day: '2026-12-31', kind: 'early_close' as const, minute: 720, label: '元旦' };
  const after = {
    ...terms,
    enabled: false,
    feeBps: 5,
    maxStake: '4000.00',
    sort: 2,
    hours: { ...hours, ordersAfterOpenS: 60, exceptions: [...hours.exceptions, further] },
  };
  expect(termsChanges(terms, after).map(({ field }) => field)).toEqual([
    'enabled',
    'feeBps',
    'maxStake',
    'hours',
    'exceptions',
    'sort',
  ]);
  expect(termsChanges(terms, after).find(({ field }) => field === 'exceptions')).toEqual({
    field: 'exceptions',
    day: '2026-12-31',
    before: [],
    after: [further],
  });
});

test('ignores changes of hours that have no effect', () => {
  const clock = { ...terms, hours: { ...hours, aroundTheClock: true } };
  expect(termsChanges(clock, { ...clock, hours: { ...clock.hours, hours: [] } })).toEqual([]);
});

test('formats minutes of the week and of the day', () => {
  expect(weekMinute(0)).toEqual({ day: 0, time: '00:00' });
  expect(weekMinute(1_980)).toEqual({ day: 1, time: '09:00' });
  expect(weekMinute(10_080 + 65)).toEqual({ day: 0, time: '01:05' });
  expect(timeOfDay(1_440)).toBe('24:00');
});
