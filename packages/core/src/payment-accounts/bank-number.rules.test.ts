import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankNumber, passesLuhn } from './bank-number.rules.ts';
import { maskAddress, maskBankNumber } from './payment-accounts.rules.ts';

const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((list) => list.join(''));
const withCheckDigit = (body: string) => {
  const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => passesLuhn(`${body}${one}`));
  return `${body}${digit}`;
};
const card = digits(13, 16).map((rest) => withCheckDigit(`62${rest}`));

describe('the number of a card', () => {
  test('of UnionPay is accepted with its check digit, and refused with one digit changed', () => {
    fc.assert(fc.property(card, isBankNumber), { numRuns: 5_000 });
    fc.assert(
      fc.property(card, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, offset, by) => {
        const at = offset + 2;
        const changed = (Number(number[at]) + by) % 10;
        expect(isBankNumber(number.slice(0, at) + changed + number.slice(at + 1))).toBe(false);
      }),
      { numRuns: 5_000 },
    );
    expect(['6222021234567890128', '6225880137706868'].map(isBankNumber)).toEqual([true, true]);
  });

  test('is checked by Luhn’s algorithm', () => {
    expect(['79927398713', '4111111111111111'].map(passesLuhn)).toEqual([true, true]);
    expect(['79927398710', '4111111111111112'].map(passesLuhn)).toEqual([false, false]);
  });
});

describe('the number of an account other than a card', () => {
  test('is accepted as it is: banks share no check digit', () => {
    const account = digits(12, 19).filter((number) => !/^(62|81)/.test(number) && !/^(\d)\1+$/.test(number));
    fc.assert(
      fc.property(account, (number) => {
        expect(isBankNumber(number)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    '',
    '12345678901',
    '12345678901234567890',
    '１２３４５６７８９０１２３',
    '1234 5678 9012',
    '-123456789012',
    '000000000000',
    '1e15',
  ])('is not %j', (number) => {
    expect(isBankNumber(number)).toBe(false);
  });
});

test('a mask shows the last four of a number, and never more than ten characters of an address', () => {
  fc.assert(
    fc.property(digits(12, 19), (number) => {
      expect(maskBankNumber(number)).toBe(`**** ${number.slice(-4)}`);
    }),
  );
  expect(maskAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…Lj6t');
});
