import { expect, test } from 'vitest';
import { growthOfLastThird, percentile } from './soak-figures.ts';

test('returns a measured value as percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBe(0);
});

test('compares the last third with the second and ignores the warm-up', () => {
  expect(growthOfLastThird([1, 2, 3, 10, 10, 10, 11, 11, 11])).toBeCloseTo(0.1);
  expect(growthOfLastThird([50, 50, 50, 10, 10, 10, 10, 10, 10])).toBe(0);
  expect(growthOfLastThird([9, 9, 10, 10, 5, 5])).toBe(-0.5);
  expect(growthOfLastThird([])).toBe(0);
});
