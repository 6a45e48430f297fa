import { expect, it } from 'vitest';
import { type ErrorCode, errorTable } from './errors.ts';
import { languages, negotiateLanguage } from './languages.ts';
import { wordingOf } from './wording.ts';

/** The specification's texts, word for word. */
const catalogue: [ErrorCode, string][] = [
  ['ORDER_PENDING_SETTLEMENT', 'You have positions pending settlement. Please do not place duplicate orders!'],
  ['ORDER_INSUFFICIENT_BALANCE', 'Your balance is insufficient. Please recharge!'],
  ['ORDER_PRODUCT_UNAVAILABLE', 'The product does not exist or has not been activated.'],
  ['ORDER_MARKET_NOT_OPEN', 'The product market has not opened yet.'],
  ['ORDER_MARKET_CLOSED', 'Market is closed. Trading is not available.'],
  ['ORDER_FAILED', 'Failed to place the order. Please try again!'],
  ['REGISTRATION_CLOSED', 'System registration is not open.'],
  ['USERNAME_REQUIRED', 'Please enter your username!'],
  ['PASSWORD_REQUIRED', 'Please enter your password!'],
  ['PASSWORD_REPEAT_REQUIRED', 'Please enter the password again!'],
  ['PASSWORDS_DIFFER', 'The passwords entered twice are different!'],
  ['INVITE_CODE_UNKNOWN', 'This invitation code does not exist.'],
  ['USERNAME_TAKEN', 'This username already exists.'],
  ['PHONE_TAKEN', 'This mobile phone number already exists.'],
  ['REGISTRATION_FAILED', 'Registration failed. Please try again!'],
  ['PARAMETERS_EMPTY', 'Parameters are empty.'],
  ['INFORMATION_EMPTY', 'Information is empty.'],
  ['PROFILE_PARAMETERS_INCORRECT', 'Failed to modify personal information (parameters incorrect)'],
  ['LOGIN_UNKNOWN_USER', 'Login failed. The username does not exist!'],
  ['LOGIN_NOT_AUTHORIZED', 'You are not authorized to log in!'],
  ['LOGIN_WRONG_PASSWORD', 'Login failed. The password is incorrect!'],
  ['LOGIN_FROZEN', 'Login failed. Your account has been temporarily frozen!'],
  ['LOGIN_PASSWORD_INCORRECT', 'The login password is incorrect.'],
  ['WITHDRAW_PASSWORDS_DIFFER', 'The withdrawal password does not match the confirmation password.'],
  ['PASSWORD_UNCHANGED', 'Cancel. The new password is the same as the current password.'],
  ['USERNAME_ILLEGAL', 'The username contains illegal characters.'],
  ['SAVINGS_PRODUCT_UNAVAILABLE', 'The investment project does not exist.'],
  ['SAVINGS_BELOW_MINIMUM', 'The investment amount must be greater than the minimum investment amount.'],
  ['SAVINGS_INSUFFICIENT_BALANCE', 'Investment failed. Your available balance is insufficient.'],
];

it.each(catalogue)('%s has the text of the specification', (code, words) => {
  expect(wordingOf(code, 'en')).toBe(words);
});

it.each(languages)('ends every text with a full stop or exclamation mark in %s', (language) => {
  const codes = Object.keys(errorTable) as ErrorCode[];
  // The specification gives this text without a mark.
  const unmarked = codes.filter((code) => !/[。！.!]$/.test(wordingOf(code, language)));
  expect(unmarked).toEqual(language === 'en' ? ['PROFILE_PARAMETERS_INCORRECT'] : []);
});

/** Errors of an amount that alone can exceed a limit: nothing may be used of it yet. */
const beyondLimit: ErrorCode[] = [
  'ORDER_OPEN_STAKE_LIMIT',
  'ORDER_DAY_STAKE_LIMIT',
  'WITHDRAWAL_DAY_TOTAL',
  'ADJUSTMENT_DAY_CAP',
  'SAVINGS_MEMBER_LIMIT',
];

it.each(beyondLimit)('%s says that the amount would exceed a limit, not that the limit is used up', (code) => {
  const said = languages.map((language) => wordingOf(code, language));
  for (const words of said) expect(words).toMatch(/exceed|over|超|초과|vượt/);
});

it.each([
  [undefined, 'zh-Hans'],
  ['', 'zh-Hans'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['ja', 'jp'],
  ['jp', 'jp'],
  ['vi-VN', 'vn'],
  ['vn', 'vn'],
  ['fr;q=1, ko', 'ko'],
  ['fr', 'zh-Hans'],
  ['english', 'zh-Hans'],
  ['ko;q=0.2, en;q=0.9', 'en'],
  ['ko;q=0.5, en', 'en'],
  ['en;q=0.5, ko; Q=0.5', 'en'],
  ['en;q=0, ko;q=0.1', 'ko'],
  ['en;q=0.000', 'zh-Hans'],
  ['fr, de;q=0.9, vi;q=0.8, en;q=0.7', 'vn'],
  // An invalid weight counts as none.
  ['ko;q=x, en;q=0.9', 'ko'],
  ['ko;q=, en;q=0.9', 'ko'],
  ['ko;q=0.9;level=1, en;q=0.8', 'ko'],
])('answers an Accept-Language of %s in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
