import { expect, it } from 'vitest';
import { readTyped } from './typed-amount.ts';

it.each([
  ['500', 2, '500'],
  [' 1,000 ', 2, '1000'],
  ['1,234,567.50', 2, '1234567.50'],
  ['1，234.5', 2, '1234.5'],
  ['0.000001', 6, '0.000001'],
  ['999,999,999,999.99', 2, '999999999999.99'],
])('reads %j of scale %i as %s', (typed, scale, amount) => {
  expect(readTyped(typed, scale)).toEqual({ amount, problem: null });
});

it.each([
  ['50,5', 'separators'],
  ['1,00', 'separators'],
  ['1,0000', 'separators'],
  ['12,34,567', 'separators'],
  ['1000,000', 'separators'],
  [',500', 'separators'],
  ['500,', 'separators'],
  ['0,500', 'separators'],
  ['1,,000', 'separators'],
  ['1.234,50', 'separators'],
  ['1,000.5,0', 'separators'],
  ['1.000.000', 'separators'],
  ['1 000', 'separators'],
  ['50\t20', 'separators'],
  ['50，5', 'separators'],
  ["1'000", 'separators'],
  ['1.', 'malformed'],
  ['.5', 'malformed'],
  ['007', 'malformed'],
  ['0.001', 'malformed'],
  ['1,000.001', 'malformed'],
  ['¥500', 'malformed'],
  ['500 CNY', 'malformed'],
  ['-5', 'malformed'],
  ['+5', 'malformed'],
  ['1e3', 'malformed'],
  ['５００', 'malformed'],
  ['٥', 'malformed'],
  ['5²', 'malformed'],
  ['1' + '0'.repeat(16), 'malformed'],
  ['', 'missing'],
  [' \t', 'missing'],
])('refuses %j as %s', (typed, problem) => {
  expect(readTyped(typed, 2)).toEqual({ amount: null, problem });
});

it('refuses points that separate thousands in a language that uses them so, and reads them as decimals elsewhere', () => {
  expect(readTyped('50.000', 6, 'vn')).toEqual({ amount: null, problem: 'separators' });
  expect(readTyped('50.000', 2, 'vn').problem).toBe('separators');
  expect(readTyped('50.5', 2, 'vn').amount).toBe('50.5');
  expect(readTyped('0.125', 6, 'vn').amount).toBe('0.125');
  expect(readTyped('50.000', 6, 'en').amount).toBe('50.000');
});
