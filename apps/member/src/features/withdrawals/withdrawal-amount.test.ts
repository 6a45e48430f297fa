import { describe, expect, it } from 'vitest';
import { amountProblem, bankNet, chainNet, wholeAmount } from './withdrawal-amount.ts';

const terms = {
  min: '100.00',
  max: '50000.00',
  available: '26480.50',
  dayTotalLeft: '20000.00',
  dayCountLeft: 2,
  bankFee: '0.00',
  chainFees: { TRC20: '1.000000', ERC20: '5.000000' },
  answerWithinS: 86_400,
  verified: true,
  obstacles: [],
};

describe('an amount to withdraw', () => {
  it.each([
    ['', 'missing'],
    ['99.99', 'too_small'],
    ['0', 'too_small'],
    ['26480.51', 'insufficient'],
    ['20000.01', 'over_day'],
    ['-100', 'malformed'],
    ['1e4', 'malformed'],
    ['100.001', 'malformed'],
    ['Infinity', 'malformed'],
    ['10,00', 'separators'],
    ['100', null],
    ['1,000', null],
    ['20000.00', null],
  ])('of %j: %s', (typed, problem) => {
    expect(amountProblem(typed, terms)).toBe(problem);
  });

  it('is at most the maximum of one request, even with a larger balance', () => {
    expect(amountProblem('50000.01', { ...terms, available: '99999.00', dayTotalLeft: '99999.00' })).toBe('too_large');
  });

  it('is for "all" the smallest of balance, request limit and day limit, and null below the minimum', () => {
    expect(wholeAmount(terms)).toBe('20000.00');
    expect(wholeAmount({ ...terms, available: '99.99' })).toBeNull();
  });
});

describe('what arrives', () => {
  it('is the amount without the fee, exactly', () => {
    expect(bankNet('8000', '0.00')).toBe('8000.00');
    expect(bankNet('8000.10', '8.05')).toBe('7992.05');
    expect(bankNet('5.00', '5.00')).toBeNull();
  });

  it("on a chain is the quoted amount minus that chain's fee", () => {
    expect(chainNet('1123.595505', terms.chainFees, 'TRC20')).toBe('1122.595505');
    expect(chainNet('5.000000', terms.chainFees, 'ERC20')).toBeNull();
  });
});
