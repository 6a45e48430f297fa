import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, plainText } from '../http/wire.ts';

/** A request to remove all second factors: two administrators may approve it from `readyAt` on. */
export const factorResetTimes = z.strictObject({ requestedAt: instant, readyAt: instant });
export type FactorResetTimes = z.output<typeof factorResetTimes>;

/** The waiting period of a request; request_factor_reset has the same. */
export const factorResetHours = 72;

export const requestFactorReset = endpoint({
  method: 'POST',
  path: '/api/login/factor-reset',
  auth: 'public',
  summary: 'Ask for the removal of lost second factors, after the password; an open request is returned again',
  body: z.strictObject({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  errors: [
    'LOGIN_ACCOUNT_CLOSED',
    'LOGIN_FROZEN',
    'LOGIN_NOT_AUTHORIZED',
    'SECOND_FACTOR_EXPIRED',
    'SECOND_FACTOR_OFF',
  ],
  response: factorResetTimes,
});

export const cancelFactorReset = endpoint({
  method: 'POST',
  path: '/api/me/second-factors/reset/cancel',
  auth: 'member',
  summary: 'Cancel the open request to remove my second factors',
  body: z.optional(empty),
  response: empty,
});

const permission = 'members:factors:update';

export const factorResetSchema = z.strictObject({
  id,
  memberId: id,
  memberName: z.string(),
  requestedAt: instant,
  readyAt: instant,
  /** Whether its waiting period is over. */
  isReady: z.boolean(),
  /** A pending proposal to carry it out. */
  approvalId: z.nullable(id),
});
export type FactorReset = z.output<typeof factorResetSchema>;

export const adminFactorResets = endpoint({
  method: 'GET',
  path: '/api/admin/factor-resets',
  auth: 'admin',
  permission,
  summary: 'Open requests of members who lost their second factors',
  query: z.strictObject(pageQuery),
  response: page(factorResetSchema),
});

export const proposeFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/factor-resets/:id/propose',
  auth: 'admin',
  permission,
  idempotent: true,
  stepUp: true,
  summary: "Propose to remove a member's lost second factors",
  params: idParams,
  body: z.strictObject({ reason: plainText(3, 500), evidence: plainText(3, 500) }),
  errors: ['FACTOR_RESET_CLOSED', 'FACTOR_RESET_EARLY', 'MEMBER_CLOSED', 'NOT_FOUND', 'REVIEW_OWN_ACCOUNT'],
  response: z.strictObject({ approvalId: id }),
});
