import * as z from 'zod/mini';
import { isZoneName } from '../config/zone-time.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant } from '../http/wire.ts';
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyName,
  passkeyOptions,
  passkeySchema,
} from '../second-factors/passkeys.contract.ts';

const own = { auth: 'admin' } as const;

/** The factors of a sign-in: the password alone, or with a code of the authenticator, a recovery code or a passkey. */
export const loginWays = ['password', 'totp', 'recovery', 'passkey'] as const;
export type LoginWay = (typeof loginWays)[number];

export const adminLoginEntry = z.strictObject({
  id: z.string(),
  at: instant,
  adminId: z.nullable(id),
  /** Null for an unknown name; the typed text is not stored. */
  username: z.nullable(z.string()),
  way: z.enum(loginWays),
  /** Error key; null for a successful sign-in. */
  refusal: z.nullable(z.string()),
  ip: z.string(),
  userAgent: z.string(),
});
export type AdminLoginEntry = z.infer<typeof adminLoginEntry>;

export const adminSessionFields = {
  id,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  ip: z.string(),
  userAgent: z.string(),
  /** The session of this request. */
  current: z.boolean(),
};
const adminSessionSchema = z.strictObject(adminSessionFields);
export type AdminSessionEntry = z.infer<typeof adminSessionSchema>;

export const adminSecurity = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/me/security',
  permission: 'self:security:read',
  summary: 'My second factors, recovery codes left, end of step-up',
  response: z.strictObject({
    totpSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    recoveryCodesSince: z.nullable(instant),
    passkeys: z.array(passkeySchema),
    /** Whether this installation offers passkeys. */
    passkeysAvailable: z.boolean(),
    steppedUpUntil: z.nullable(instant),
  }),
});

export const adminStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/step-up',
  permission: 'self:security:update',
  summary: 'Confirm a sensitive action with a new code from the authenticator, or a passkey',
  body: z.union([
    z.strictObject({ totp: z.string().check(z.regex(/^\d{6}$/)) }),
    z.strictObject({ passkey: passkeyAssertion }),
  ]),
  errors: ['ADMIN_TOTP_WRONG', 'SEALED_DATA_UNREADABLE', 'SECOND_FACTOR_WRONG'],
  response: z.strictObject({ until: instant }),
});

export const adminStepUpPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/step-up/passkey-options',
  permission: 'self:security:update',
  summary: 'A single-use challenge for my passkeys',
  body: z.optional(empty),
  errors: ['PASSKEYS_UNAVAILABLE'],
  response: passkeyOptions,
});

export const adminStartPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/passkeys/options',
  permission: 'self:passkey:create',
  stepUp: true,
  summary: 'A single-use challenge for a new passkey',
  body: z.optional(empty),
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_TOO_MANY'],
  response: passkeyOptions,
});

export const adminAddPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/passkeys',
  permission: 'self:passkey:create',
  summary: 'Add the passkey that the browser made for the challenge',
  body: z.strictObject({ name: passkeyName, response: passkeyCreation }),
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED', 'PASSKEY_TOO_MANY'],
  response: passkeySchema,
});

export const adminRemovePasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/passkeys/:id/remove',
  permission: 'self:passkey:delete',
  stepUp: true,
  summary: 'Remove one of my passkeys',
  params: idParams,
  body: z.optional(empty),
  errors: ['NOT_FOUND'],
  response: empty,
});

export const adminRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/recovery-codes',
  permission: 'self:recovery:create',
  stepUp: true,
  summary: 'Replace my recovery codes; the new ones are shown once',
  body: z.optional(empty),
  response: z.strictObject({ codes: z.array(z.string()) }),
});

export const adminTimeZone = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/admin/me/time-zone',
  permission: 'self:profile:update',
  summary: "Set my time zone by IANA name; null uses the browser's",
  body: z.strictObject({ timeZone: z.nullable(z.string().check(z.refine(isZoneName))) }),
  response: empty,
});

export const adminOwnSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/me/sessions',
  permission: 'self:session:list',
  summary: 'My sessions',
  response: z.strictObject({ items: z.array(adminSessionSchema) }),
});

export const adminEndOwnSession = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/sessions/:id/end',
  permission: 'self:session:delete',
  summary: 'Sign out one of my sessions',
  params: idParams,
  body: z.optional(empty),
  errors: ['NOT_FOUND'],
  response: empty,
});

export const adminOwnLogins = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/me/logins',
  permission: 'self:login:list',
  summary: 'Sign-ins and failed attempts of my account, newest first',
  query: z.strictObject(pageQuery),
  response: page(adminLoginEntry),
});
