import { expect, test } from 'vitest';
import { orderFixture } from '../order-fixture.test-data.ts';
import { dayTotals } from './day-totals.ts';

test('groups by platform day of the settlement', () => {
  const orders = [
    orderFixture({ profit: '405.00', settledAt: '2026-11-20T16:00:00.000Z' }),
    orderFixture({ profit: '-505.00', settledAt: '2026-11-20T15:59:59.999Z' }),
    orderFixture({ profit: '0.00', settledAt: '2026-11-20T01:00:00.000Z' }),
  ];
  const days = dayTotals(orders, 'Asia/Shanghai');
  expect(days.map(({ day, netMinor, orders: rows }) => [day, rows.length, netMinor])).toEqual([
    ['2026-11-21', 1, 40_500n],
    ['2026-11-20', 2, -50_500n],
  ]);
});

test('no orders make no days', () => {
  expect(dayTotals([], 'Asia/Shanghai')).toEqual([]);
});
