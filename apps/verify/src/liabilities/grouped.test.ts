import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it.each([
  ['0', '0'],
  ['999.9999', '999.9999'],
  ['1234567', '1,234,567'],
  ['100000.123456789', '100,000.123456789'],
])('groups the digits of %s', (amount, shown) => {
  expect(grouped(amount)).toBe(shown);
});
