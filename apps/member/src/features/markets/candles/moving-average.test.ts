import { expect, test } from 'vitest';
import { movingAverage } from './moving-average.ts';

test('is empty until there are enough closes, then the mean of exactly the last ones', () => {
  expect(movingAverage([10, 20, 30, 40], 3)).toEqual([null, null, 20, 30]);
});

test('does not drift over a long series', () => {
  const closes = Array.from({ length: 5000 }, (_, index) => 9_184_250 + ((index * 7919) % 1000));
  const naive = closes.slice(-30).reduce((sum, close) => sum + close, 0) / 30;
  expect(movingAverage(closes, 30).at(-1)).toBe(naive);
});

test('of a series shorter than its length has no value', () => {
  expect(movingAverage([1, 2], 5)).toEqual([null, null]);
  expect(movingAverage([], 5)).toEqual([]);
});
