import { expect, test } from 'vitest';
import { balanceAfter } from './balance-after.ts';

test.each([
  ['26480.50', '1200', 'manual_add', '27680.50'],
  ['26480.50', '0.51', 'manual_deduct', '26479.99'],
  ['10.00', '10.01', 'manual_deduct', '-0.01'],
  ['90071992547409.93', '0.01', 'manual_add', '90071992547409.94'],
  ['10.00', '', 'manual_add', null],
  ['10.00', '1.005', 'manual_add', null],
  ['10.00', '-5', 'manual_add', null],
] as const)('%s after %s by %s is %s', (available, amount, type, after) => {
  expect(balanceAfter(available, amount, type)).toBe(after);
});
