import * as z from 'zod/mini';
import { isZoneName } from '../config/zone-time.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant } from '../http/wire.ts';

const own = { auth: 'admin' } as const;

/** The factors of a sign-in: password alone, with a code of the authenticator, or with a recovery code. */
export const loginWays = ['password', 'totp', 'recovery'] as const;
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
  summary: 'My second factor, recovery codes left, end of step-up',
  response: z.strictObject({
    totpSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    recoveryCodesSince: z.nullable(instant),
    steppedUpUntil: z.nullable(instant),
  }),
});

export const adminStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/me/step-up',
  permission: 'self:security:update',
  summary: 'Confirm a sensitive action with a new code from the authenticator',
  body: z.strictObject({ totp: z.string().check(z.regex(/^\d{6}$/)) }),
  errors: ['ADMIN_TOTP_WRONG', 'SEALED_DATA_UNREADABLE'],
  response: z.strictObject({ until: instant }),
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
