import { expect, test } from 'vitest';
import { comingExceptions } from './coming-exceptions.ts';

const exceptions = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => ({
  day,
  kind: 'closed' as const,
  minute: null,
  label: '休市',
}));
const hours = {
  aroundTheClock: false,
  ordersAfterOpenS: 0,
  ordersBeforeCloseS: 0,
  hours: [{ opensMinute: 1_980, closesMinute: 2_400 }],
  exceptions,
};

test.each([
  ['UTC', ['2026-11-22', '2026-11-23']],
  ['America/New_York', ['2026-11-21', '2026-11-22', '2026-11-23']],
  ['Pacific/Auckland', ['2026-11-22', '2026-11-23']],
])('in the zone %s, keeps the days that are not over', (zone, days) => {
  const at = Date.parse('2026-11-22T03:00:00Z');
  expect(comingExceptions({ ...hours, zone }, at).map(({ day }) => day)).toEqual(days);
});

test('a day ends in Auckland half a day before it ends in UTC', () => {
  const at = Date.parse('2026-11-22T11:00:00Z');
  expect(comingExceptions({ ...hours, zone: 'Pacific/Auckland' }, at).map(({ day }) => day)).toEqual(['2026-11-23']);
});

test('returns no exceptions for a market that never closes', () => {
  expect(comingExceptions({ ...hours, zone: 'UTC', aroundTheClock: true }, 0)).toEqual([]);
});
