import { type ErrorCode, errorTable, languages } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { eachLanguage } from './each-language.ts';
import { adminDeposits } from './languages/en/admin-deposits.ts';
import { adminMembers } from './languages/en/admin-members.ts';
import { wordingOf } from './server.ts';
import * as adminDepositsText from './texts/admin-deposits.ts';
import * as adminMembersText from './texts/admin-members.ts';

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

const exceeds = await eachLanguage(async (language) => {
  const checks = (await import(`./languages/${language}/checks.ts`)) as { wouldExceed: RegExp };
  return checks.wouldExceed;
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
  for (const language of languages) expect(wordingOf(code, language)).toMatch(exceeds[language]);
});

const inConsole: [ErrorCode, string][] = [
  ['LOGIN_NOT_AUTHORIZED', adminMembersText.refusedLogin],
  ['LOGIN_FROZEN', adminMembersText.refusedFrozen],
  ['ORDER_TRADING_BARRED', adminMembersText.refusedTrading],
  ['UPLOAD_LINK_INVALID', adminDepositsText.pictureLinkInvalid],
];

it.each(inConsole)('the console shows %s in the words of the error', (code, text) => {
  expect(text).toBe(wordingOf(code, 'zh-Hans'));
  expect({ ...adminMembers, ...adminDeposits }[text]).toBe(wordingOf(code, 'en'));
});
