import * as z from 'zod/mini';
import { requestTimeoutMs } from '../constants/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { empty, id, instant } from '../http/wire.ts';

const captchaCode = z.optional(z.string().check(z.maxLength(16)));
const captchaUuid = z.optional(z.string().check(z.maxLength(64)));
const captchaProof = z.optional(z.string().check(z.maxLength(16)));
/** The answer to a captcha, where captchas are on: `code`, with `proof` if bits are demanded; or `proof` alone. */
export const captchaAnswer = { code: captchaCode, uuid: captchaUuid, proof: captchaProof };

export const tokenSchema = z.strictObject({ token: z.string(), expiresAt: instant });

export const captchaImage = endpoint({
  method: 'GET',
  path: '/captchaImage',
  auth: 'public',
  timeoutMs: requestTimeoutMs.captcha,
  summary: 'A captcha picture, valid for two minutes and one answer',
  response: z.strictObject({
    uuid: z.string(),
    img: z.string(),
    captchaEnabled: z.boolean(),
    /** Work that a `proof` of this captcha has to show; constant `captchaProof` says how. */
    proof: z.strictObject({
      /** Leading zero bits beside `code`; 0: no proof is needed. */
      bits: z.int(),
      /** Leading zero bits without `code`; null: not possible now. */
      withoutPicture: z.nullable(z.int()),
    }),
  }),
});

/**
 * The specification has both `pwd` and `password`; exactly one is needed. The schema requires neither, here and in
 * registration, because a missing field is answered with the specification's text. SECOND_FACTOR_REQUIRED follows a right
 * password of a member with a second factor; it carries a LoginChallenge.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login/login',
  auth: 'public',
  summary: 'Sign in',
  body: z.strictObject({
    username: z.optional(z.string().check(z.maxLength(64))),
    pwd: z.optional(z.string().check(z.maxLength(256))),
    password: z.optional(z.string().check(z.maxLength(256))),
    ...captchaAnswer,
  }),
  errors: [
    'CAPTCHA_PROOF_WRONG',
    'CAPTCHA_WRONG',
    'LOGIN_ACCOUNT_CLOSED',
    'LOGIN_FROZEN',
    'LOGIN_NOT_AUTHORIZED',
    'LOGIN_UNKNOWN_USER',
    'LOGIN_WRONG_PASSWORD',
    'PASSWORD_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'USERNAME_REQUIRED',
  ],
  response: tokenSchema,
});

export const renew = endpoint({
  method: 'POST',
  path: '/api/login/renew',
  auth: 'member',
  summary: 'A new token for the same session',
  body: z.optional(empty),
  response: tokenSchema,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/login/register',
  auth: 'public',
  summary: 'Open a member account and sign in',
  /**
   * All fields are required except the invite code where the settings do not ask for one, and the captcha where it is
   * off.
   */
  body: z.strictObject({
    username: z.optional(z.string().check(z.maxLength(64))),
    pwd: z.optional(z.string().check(z.maxLength(256))),
    confirmPwd: z.optional(z.string().check(z.maxLength(256))),
    withdrawPwd: z.optional(z.string().check(z.maxLength(64))),
    confirmWithdrawPwd: z.optional(z.string().check(z.maxLength(64))),
    realName: z.optional(z.string().check(z.maxLength(80))),
    idNumber: z.optional(z.string().check(z.maxLength(40))),
    phone: z.optional(z.string().check(z.maxLength(24))),
    inviteCode: z.optional(z.string().check(z.maxLength(24))),
    ...captchaAnswer,
    acceptRisk: z.optional(z.boolean()),
  }),
  errors: [
    'AGE_TOO_YOUNG',
    'CAPTCHA_PROOF_WRONG',
    'CAPTCHA_WRONG',
    'ID_NUMBER_INVALID',
    'INVITE_CODE_UNKNOWN',
    'MEMBER_SELF_EXCLUDED',
    'PARAMETERS_EMPTY',
    'PASSWORDS_DIFFER',
    'PASSWORD_REPEAT_REQUIRED',
    'PASSWORD_REQUIRED',
    'PASSWORD_TOO_WEAK',
    'PHONE_INVALID',
    'PHONE_TAKEN',
    'REGION_NOT_PERMITTED',
    'REGISTRATION_CLOSED',
    'REGISTRATION_FAILED',
    'RISK_NOT_ACCEPTED',
    'USERNAME_ILLEGAL',
    'USERNAME_REQUIRED',
    'USERNAME_TAKEN',
    'WITHDRAW_PASSWORDS_DIFFER',
    'WITHDRAW_PASSWORD_FORMAT',
  ],
  response: tokenSchema,
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  auth: 'member',
  summary: 'End this session',
  body: z.optional(empty),
  errors: ['NOT_FOUND'],
  response: empty,
});

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  auth: 'member',
  summary: 'Where I am signed in',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        createdAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
        ip: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  auth: 'member',
  summary: 'Sign out one of my sessions',
  params: z.strictObject({ id }),
  errors: ['NOT_FOUND'],
  response: empty,
});

/**
 * Patterns that forms check before the server does, so that a page needs no schema. For passwords only the length; the
 * server decides what is weak.
 */
export const credentialRules = { password: /^[^]{8,64}$/, withdrawPin: /^\d{6}$/, username: /^[A-Za-z0-9_]{4,20}$/ };
