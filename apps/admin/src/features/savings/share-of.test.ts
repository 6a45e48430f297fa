import { expect, test } from 'vitest';
import { largestOf, shareOf } from './share-of.ts';

test.each([
  ['50.00', '200.00', 0.25],
  ['0.00', '200.00', 0],
  ['300.00', '200.00', 1],
  ['1.00', '0.00', 0],
  ['0.01', '90000000000000.00', 0],
])('%s of %s is %d', (amount, most, share) => {
  expect(shareOf(amount, most)).toBe(share);
});

test('compares amounts by value, not as text', () => {
  expect(largestOf(['9.00', '100.00', '20.50'])).toBe('100.00');
  expect(largestOf([])).toBe('0.00');
});
