import * as z from 'zod/mini';
import { captchaAnswer } from '../auth/auth.contract.ts';
import { sentCode } from '../constants/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { empty } from '../http/wire.ts';

/** Where a verification code can be sent. */
export const codeChannels = ['sms', 'email'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/**
 * The rules of a verification code, which the database holds too (issue_verification_code): a new code after
 * `spacingS`; valid for `lifeS` and one use; invalid after the fifth wrong try or the next code; ten a day for each
 * purpose. Five for a forgotten login password, so that the database never refuses what the answer promised.
 */
export const codeRules = {
  length: sentCode.length,
  spacingS: sentCode.countdownS,
  lifeS: 600,
  tries: 5,
  perDay: 10,
  resetsPerDay: 5,
} as const;

/** Checked by the server, which answers with the specification's text. */
const typedPassword = z.string().check(z.maxLength(256));
const typedPin = z.string().check(z.maxLength(64));
const typedUsername = z.string().check(z.maxLength(64));
const verificationCode = z.string().check(z.regex(/^\d{6}$/));
/** A rough check with a length limit per part, so that long texts are refused quickly. */
export const emailPattern = /^(?=.{3,254}$)[^@\s]{1,64}@[^@\s.]{1,63}(\.[^@\s.]{1,63}){1,8}$/;
export const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern));

const pace = {
  /** Seconds until another code can be requested. */
  retryAfterS: z.int(),
  lifeS: z.int(),
  /** True where codes are written to a local file instead of being sent. */
  sandbox: z.boolean(),
};

/** The same answer whether or not the name exists and can be reached that way. */
export const requestResetCode = endpoint({
  method: 'POST',
  path: '/api/login/reset-code',
  auth: 'public',
  summary: 'Send a code for a forgotten login password, if the member exists',
  body: z.strictObject({
    username: typedUsername,
    channel: z.enum(codeChannels),
    ...captchaAnswer,
  }),
  errors: ['CAPTCHA_PROOF_WRONG', 'CAPTCHA_WRONG', 'CODE_CHANNEL_UNAVAILABLE', 'CODE_DAY_LIMIT', 'USERNAME_REQUIRED'],
  response: z.strictObject(pace),
});

export const resetLoginPassword = endpoint({
  method: 'POST',
  path: '/api/login/reset-password',
  auth: 'public',
  summary: 'Reset the login password by verification code; all sessions end',
  body: z.strictObject({
    username: typedUsername,
    verificationCode,
    newPwd: typedPassword,
    confirmPwd: typedPassword,
  }),
  errors: [
    'CODE_INCORRECT',
    'LOGIN_ACCOUNT_CLOSED',
    'LOGIN_FROZEN',
    'LOGIN_NOT_AUTHORIZED',
    'NEW_PASSWORDS_DIFFER',
    'PASSWORD_REPEAT_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_UNCHANGED',
    'USERNAME_REQUIRED',
  ],
  response: empty,
});

/** What a signed-in member confirms with a code. */
export const memberCodePurposes = ['withdraw_password', 'email'] as const;
export type MemberCodePurpose = (typeof memberCodePurposes)[number];

/**
 * The code for a withdrawal password goes to the phone or the confirmed e-mail; the code for an e-mail address goes to
 * that address.
 */
export const requestMyCode = endpoint({
  method: 'POST',
  path: '/api/me/codes',
  auth: 'member',
  timeoutMs: 20_000,
  summary: 'Send a verification code to my phone or e-mail',
  body: z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('withdraw_password'), channel: z.enum(codeChannels) }),
    z.strictObject({ purpose: z.literal('email'), email: emailAddress }),
  ]),
  errors: [
    'CODE_CHANNEL_UNAVAILABLE',
    'CODE_DAY_LIMIT',
    'CODE_NOT_SENT',
    'EMAIL_UNCHANGED',
    'PROFILE_PARAMETERS_INCORRECT',
  ],
  response: z.strictObject({ sentTo: z.string(), ...pace }),
});

export const changeLoginPassword = endpoint({
  method: 'POST',
  path: '/api/me/login-password',
  auth: 'member',
  summary: 'Change my login password; other sessions end, withdrawals pause',
  body: z.strictObject({ currentPwd: typedPassword, newPwd: typedPassword, confirmPwd: typedPassword }),
  errors: [
    'NEW_PASSWORDS_DIFFER',
    'ORIGINAL_PASSWORD_INCORRECT',
    'PASSWORD_REPEAT_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_TRIES_USED',
    'PASSWORD_UNCHANGED',
    'STEP_UP_REQUIRED',
  ],
  response: empty,
});

export const changeWithdrawPassword = endpoint({
  method: 'POST',
  path: '/api/me/withdraw-password',
  auth: 'member',
  summary: 'Change my withdrawal password; other sessions end, withdrawals pause',
  body: z.strictObject({ currentPwd: typedPin, newPwd: typedPin, confirmPwd: typedPin }),
  errors: [
    'PASSWORD_UNCHANGED',
    'STEP_UP_REQUIRED',
    'WITHDRAW_PASSWORDS_DIFFER',
    'WITHDRAW_PASSWORD_FORMAT',
    'WITHDRAW_PASSWORD_INCORRECT',
    'WITHDRAW_PASSWORD_LOCKED',
  ],
  response: empty,
});

/** A forgotten withdrawal password is replaced, never shown. */
export const resetWithdrawPassword = endpoint({
  method: 'POST',
  path: '/api/me/withdraw-password/reset',
  auth: 'member',
  summary: 'Reset the withdrawal password by login password and verification code',
  body: z.strictObject({ loginPwd: typedPassword, verificationCode, newPwd: typedPin, confirmPwd: typedPin }),
  errors: [
    'CODE_INCORRECT',
    'LOGIN_PASSWORD_INCORRECT',
    'PASSWORD_REQUIRED',
    'PASSWORD_TRIES_USED',
    'STEP_UP_REQUIRED',
    'WITHDRAW_PASSWORDS_DIFFER',
    'WITHDRAW_PASSWORD_FORMAT',
  ],
  response: empty,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  auth: 'member',
  summary: 'End my other sessions',
  response: z.strictObject({ ended: z.int() }),
});
