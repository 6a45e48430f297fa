import * as z from 'zod/mini';
import { tokenSchema } from '../auth/auth.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { empty, idParams, instant } from '../http/wire.ts';
import { factorResetTimes } from './factor-resets.contract.ts';
import { passkeyAssertion, passkeyCreation, passkeyName, passkeyOptions, passkeySchema } from './passkeys.contract.ts';

export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** A login that is waiting for its second step; sent with SECOND_FACTOR_REQUIRED. */
export type LoginChallenge = { challenge: string; expiresAt: string; methods: SecondFactorMethod[] };

const loginChallenge = z.string().check(z.regex(/^[\w-]{43}$/));
const totpCode = z.string().check(z.regex(/^\d{6}$/));
const typedPassword = z.string().check(z.maxLength(256));

/** Proves that the caller has one of the member's second factors. */
export const secondFactorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('recovery'), code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ method: z.literal('passkey'), response: passkeyAssertion }),
]);
export type SecondFactorProof = z.output<typeof secondFactorProof>;

const proofErrors = ['SECOND_FACTOR_WAIT', 'SECOND_FACTOR_WRONG', 'SEALED_DATA_UNREADABLE'] as const;
const passwordErrors = ['LOGIN_PASSWORD_INCORRECT', 'PASSWORD_REQUIRED', 'PASSWORD_TRIES_USED'] as const;

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  auth: 'public',
  summary: 'Complete a sign-in with a second factor',
  body: z.strictObject({ challenge: loginChallenge, proof: secondFactorProof }),
  errors: [...proofErrors, 'LOGIN_ACCOUNT_CLOSED', 'LOGIN_FROZEN', 'LOGIN_NOT_AUTHORIZED', 'SECOND_FACTOR_EXPIRED'],
  response: tokenSchema,
});

export const loginPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey-options',
  auth: 'public',
  summary: 'A single-use challenge for the passkeys of a member who signs in',
  body: z.strictObject({ challenge: loginChallenge }),
  errors: ['PASSKEYS_UNAVAILABLE', 'SECOND_FACTOR_EXPIRED'],
  response: passkeyOptions,
});

export const mySecondFactors = endpoint({
  method: 'GET',
  path: '/api/me/second-factors',
  auth: 'member',
  summary: 'My second factors',
  response: z.strictObject({
    totpSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeySchema),
    /** Whether this installation offers passkeys. */
    passkeysAvailable: z.boolean(),
    /** An open request to remove all of them. */
    reset: z.nullable(factorResetTimes),
  }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/totp',
  auth: 'member',
  summary: 'A new secret for my authenticator app, in force once confirmed',
  body: z.strictObject({ pwd: typedPassword }),
  errors: [...passwordErrors, 'SECOND_FACTOR_ON', 'STEP_UP_REQUIRED'],
  response: z.strictObject({
    secret: z.string(),
    otpauthUrl: z.string(),
    /** The address as a picture. */
    qr: z.string(),
  }),
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/totp/confirm',
  auth: 'member',
  summary: 'Switch my authenticator on; the recovery codes are shown once',
  body: z.strictObject({ code: totpCode }),
  errors: ['SEALED_DATA_UNREADABLE', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG'],
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/totp/disable',
  auth: 'member',
  summary: 'Switch my authenticator off, with the login password and a second factor',
  body: z.strictObject({ pwd: typedPassword, proof: secondFactorProof }),
  errors: [...passwordErrors, ...proofErrors, 'SECOND_FACTOR_OFF'],
  response: empty,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/recovery-codes',
  auth: 'member',
  summary: 'Replace my recovery codes; the new ones are shown once',
  body: z.strictObject({ pwd: typedPassword }),
  errors: [...passwordErrors, 'SECOND_FACTOR_OFF', 'STEP_UP_REQUIRED'],
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

/** How long a second factor counts for sensitive changes. */
export const memberStepUpMs = 10 * 60_000;

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/step-up',
  auth: 'member',
  summary: 'Confirm sensitive changes of this session with a second factor',
  body: z.strictObject({ proof: secondFactorProof }),
  errors: [...proofErrors, 'SECOND_FACTOR_OFF'],
  response: z.strictObject({ until: instant }),
});

export const stepUpPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/passkey-options',
  auth: 'member',
  summary: 'A single-use challenge for my passkeys',
  body: z.optional(empty),
  errors: ['PASSKEYS_UNAVAILABLE'],
  response: passkeyOptions,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/options',
  auth: 'member',
  summary: 'A single-use challenge for a new passkey',
  body: z.strictObject({ pwd: typedPassword }),
  errors: [...passwordErrors, 'PASSKEYS_UNAVAILABLE', 'PASSKEY_TOO_MANY', 'STEP_UP_REQUIRED'],
  response: passkeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys',
  auth: 'member',
  summary: 'Add a passkey; recovery codes come with the first factor, shown once',
  body: z.strictObject({ name: passkeyName, response: passkeyCreation }),
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED', 'PASSKEY_TOO_MANY'],
  response: z.strictObject({ passkey: passkeySchema, recoveryCodes: z.array(z.string()) }),
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/:id/remove',
  auth: 'member',
  summary: 'Remove one of my passkeys, with the login password and a second factor',
  params: idParams,
  body: z.strictObject({ pwd: typedPassword, proof: secondFactorProof }),
  errors: [...passwordErrors, ...proofErrors, 'NOT_FOUND'],
  response: empty,
});
