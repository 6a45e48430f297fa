import { expect, it } from 'vitest';
import { canonicalPhone, earlierForms, isPhoneOf } from './phone.rules.ts';

it.each([
  '13812345678',
  '+8613812345678',
  '008613812345678',
  '8613812345678',
  ' 138 1234 5678 ',
  '+86 138-1234-5678',
  '+86 0138 1234 5678',
  '86013812345678',
  '+86 (00) 13812345678',
])('recognises one mainland number in every notation: %s', (text) => {
  expect(canonicalPhone(text)).toBe('13812345678');
});

it.each([
  ['+852 9123 4567', '+85291234567'],
  ['0085291234567', '+85291234567'],
  ['+84 912 345 678', '+84912345678'],
  ['91234567', '91234567'],
])('normalises other numbers: %s', (text, expected) => {
  expect(canonicalPhone(text)).toBe(expected);
});

it.each([
  ['+44 7911 123456', '+447911123456'],
  ['+44 (0) 7911 123456', '+447911123456'],
  ['004407911123456', '+447911123456'],
  ['+440007911123456', '+447911123456'],
  ['+84 0912 345 678', '+84912345678'],
  ['+81 090-1234-5678', '+819012345678'],
  // a zero that belongs to the number
  ['+39 06 6982', '+39066982'],
  ['+378 0549 882345', '+3780549882345'],
  ['+379 06 698 82345', '+3790669882345'],
  ['+225 07 01 23 45 67', '+2250701234567'],
  ['+229 01 90 12 34 56', '+2290190123456'],
  ['+241 06 03 12 34', '+24106031234'],
  ['+242 06 123 4567', '+242061234567'],
  // not of the code with the same first digits
  ['+850 012 345', '+850012345'],
])('recognises a number with and without its trunk zero: %s', (text, expected) => {
  expect(canonicalPhone(text)).toBe(expected);
});

it('lists the forms in which a number was stored while the trunk zero was kept', () => {
  expect(earlierForms('+447911123456')).toEqual(['+4407911123456', '+44007911123456', '+440007911123456']);
  expect(earlierForms('13812345678')).toEqual([
    '+86013812345678',
    '86013812345678',
    '+860013812345678',
    '860013812345678',
  ]);
  expect(earlierForms('+39066982')).toEqual([]);
  expect(earlierForms('91234567')).toEqual([]);
});

it.each(['', '12345', '1'.repeat(16), '+0123456789', '138abcd5678', '１３８１２３４５６７８', '13812345678;', '+'])(
  'refuses an invalid phone number: %j',
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
