import { describe, expect, it } from 'vitest';
import { amountProblem, presetAmounts } from './deposit-amount.ts';

const bank = { currency: 'CNY', min: '100.00', max: '50000.00' };
const usdt = { currency: 'USDT', min: '10.000000', max: '50000.000000' };

describe('an amount to deposit', () => {
  it.each([
    ['', 'missing'],
    ['99.99', 'too_small'],
    ['50000.01', 'too_large'],
    ['999999999999', 'too_large'],
    ['-5', 'malformed'],
    ['1e3', 'malformed'],
    ['+100', 'malformed'],
    ['0100', 'malformed'],
    ['100.', 'malformed'],
    ['100.001', 'malformed'],
    ['１００', 'malformed'],
    ['NaN', 'malformed'],
    ['1000000000000', 'too_large'],
    ['1,0000', 'separators'],
  ])('of %j is %s', (typed, problem) => {
    expect(amountProblem(typed, bank)).toBe(problem);
  });

  it.each(['100', '100.5', '50000.00', '50,000.00'])('of %j is fine', (typed) => {
    expect(amountProblem(typed, bank)).toBeNull();
  });

  it('has the decimals of its currency', () => {
    expect(amountProblem('10.000001', usdt)).toBeNull();
    expect(amountProblem('10.0000001', usdt)).toBe('malformed');
    expect(amountProblem('50.000', usdt)).toBeNull();
    expect(amountProblem('50.000', usdt, 'vn')).toBe('separators');
    expect(amountProblem('5.12345', { currency: 'XAU', min: '1.0000', max: '100.0000' })).toBe('malformed');
  });
});

it('presets stay inside the limits', () => {
  expect(presetAmounts(bank)).toEqual(['500', '1000', '5000', '10000']);
  expect(presetAmounts({ ...bank, max: '999.00' })).toEqual(['500']);
  expect(presetAmounts({ currency: 'JPY', min: '1', max: '9' })).toEqual([]);
});
