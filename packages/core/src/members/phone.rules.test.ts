import { expect, it } from 'vitest';
import { canonicalPhone, isPhoneOf } from './phone.rules.ts';

it.each(['13812345678', '+8613812345678', '008613812345678', '8613812345678', ' 138 1234 5678 ', '+86 138-1234-5678'])(
  'knows one mainland number however it is written: %s',
  (text) => {
    expect(canonicalPhone(text)).toBe('13812345678');
  },
);

it.each([
  ['+852 9123 4567', '+85291234567'],
  ['0085291234567', '+85291234567'],
  ['+84 912 345 678', '+84912345678'],
  ['91234567', '91234567'],
])('keeps other numbers: %s', (text, expected) => {
  expect(canonicalPhone(text)).toBe(expected);
});

it.each(['', '12345', '1'.repeat(16), '+0123456789', '138abcd5678', '１３８１２３４５６７８', '13812345678;', '+'])(
  'refuses what is no phone number: %j',
  (text) => {
    expect(canonicalPhone(text)).toBeUndefined();
  },
);

it.each([
  ['13812345678', ['86'], true],
  ['13812345678', ['852'], false],
  ['+85291234567', ['86', '852'], true],
  ['+85291234567', ['85'], true],
  ['+84912345678', ['852'], false],
  ['91234567', ['852'], false],
  ['13812345678', [], false],
])('%s belongs to %j: %s', (phone, callingCodes, expected) => {
  expect(isPhoneOf(phone, callingCodes)).toBe(expected);
});
