import { expect, test } from 'vitest';
import { isValidAmount } from './is-valid-amount.ts';

test.each([
  ['1', 2, true],
  ['1000.50', 2, true],
  ['0.01', 2, true],
  ['0.000001', 6, true],
  ['0.001', 2, false],
  ['0.00', 2, false],
  ['-5', 2, false],
  ['+5', 2, false],
  ['1e5', 2, false],
  ['1,000', 2, false],
  ['01', 2, false],
  ['1.', 2, false],
  ['', 2, false],
  ['1.5', 0, false],
])('%j of scale %i: %s', (text, scale, fits) => {
  expect(isValidAmount(text, scale)).toBe(fits);
});
