import * as z from 'zod/mini';
import { captchaAnswer } from '../auth/auth.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, instantInput, money, plainText } from '../http/wire.ts';
import { passkeyAssertion } from '../second-factors/passkeys.contract.ts';

export const adminToken = z.strictObject({
  token: z.string(),
  expiresAt: instant,
  mustChangePassword: z.boolean(),
  mustEnrolTotp: z.boolean(),
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'public',
  summary: 'Sign in as an administrator',
  body: z.strictObject({
    username: z.string().check(z.maxLength(64)),
    pwd: z.string().check(z.maxLength(256)),
    totp: z.optional(z.string().check(z.maxLength(16))),
    /** Instead of `totp`, when the authenticator is lost. */
    recoveryCode: z.optional(z.string().check(z.maxLength(32))),
    /** Instead of `totp`: the answer to the challenge that came with ADMIN_TOTP_REQUIRED. */
    passkey: z.optional(passkeyAssertion),
    /** Needed after a failed sign-in from the same address, until a right password: ADMIN_CAPTCHA_REQUIRED says so. */
    ...captchaAnswer,
  }),
  errors: [
    'ADMIN_ADDRESS_REFUSED',
    'ADMIN_CAPTCHA_REQUIRED',
    'ADMIN_LOGIN_FAILED',
    'ADMIN_RECOVERY_CODE_WRONG',
    'ADMIN_TOTP_REQUIRED',
    'ADMIN_TOTP_WRONG',
    'CAPTCHA_PROOF_WRONG',
    'CAPTCHA_WRONG',
    'SEALED_DATA_UNREADABLE',
    'SECOND_FACTOR_WRONG',
  ],
  response: adminToken,
});

/** Sent with ADMIN_TOTP_REQUIRED: what `navigator.credentials` takes, for an administrator who has passkeys. */
export type AdminLoginChallenge = { passkey: Record<string, unknown> | null };

/** How long a code from the authenticator is accepted for sensitive calls (`stepUp` of an endpoint). */
export const stepUpMs = 10 * 60_000;

/** By a single-use link from a colleague; the TOTP secret does not change. */
export const adminSetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/setup',
  auth: 'public',
  summary: 'Set a password by a setup link; all sessions of the account end',
  body: z.strictObject({
    link: z.string().check(z.regex(/^[\w-]{43}$/)),
    newPwd: z.string().check(z.maxLength(256)),
    confirmPwd: z.string().check(z.maxLength(256)),
  }),
  errors: ['ADMIN_ADDRESS_REFUSED', 'ADMIN_LINK_INVALID', 'PASSWORDS_DIFFER', 'PASSWORD_TOO_WEAK', 'STAFF_LAST_ADMINS'],
  response: empty,
});

export const adminRenew = endpoint({
  method: 'POST',
  path: '/api/admin/renew',
  auth: 'admin',
  permission: 'self:session:update',
  partialSession: true,
  summary: 'A new token for the same session, until 15 min idle or 8 h',
  body: z.optional(empty),
  response: adminToken,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'admin',
  permission: 'self:session:delete',
  partialSession: true,
  summary: 'End this session',
  body: z.optional(empty),
  response: empty,
});

export const adminMe = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  auth: 'admin',
  permission: 'self:profile:read',
  partialSession: true,
  summary: 'The signed-in administrator',
  response: z.strictObject({
    id,
    username: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    mustChangePassword: z.boolean(),
    mustEnrolTotp: z.boolean(),
    /** The time zone that they chose for display; null: the browser's. */
    timeZone: z.nullable(z.string()),
  }),
});

export const adminPassword = endpoint({
  method: 'POST',
  path: '/api/admin/me/password',
  auth: 'admin',
  permission: 'self:password:update',
  partialSession: true,
  summary: 'Change my password; my other sessions end',
  body: z.strictObject({
    currentPwd: z.string().check(z.maxLength(256)),
    newPwd: z.string().check(z.maxLength(256)),
    confirmPwd: z.string().check(z.maxLength(256)),
  }),
  errors: ['LOGIN_PASSWORD_INCORRECT', 'PASSWORDS_DIFFER', 'PASSWORD_TOO_WEAK', 'PASSWORD_UNCHANGED'],
  response: adminToken,
});

export const adminTotpStart = endpoint({
  method: 'POST',
  path: '/api/admin/me/totp',
  auth: 'admin',
  permission: 'self:totp:create',
  partialSession: true,
  summary: 'Create a TOTP secret, inactive until confirmed; replacing one needs a current code',
  body: z.strictObject({
    totp: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    /** Instead of `totp`, when the current authenticator is lost. */
    recoveryCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  errors: ['ADMIN_RECOVERY_CODE_WRONG', 'ADMIN_TOTP_REQUIRED', 'ADMIN_TOTP_WRONG', 'SEALED_DATA_UNREADABLE'],
  response: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
});

export const adminTotpConfirm = endpoint({
  method: 'POST',
  path: '/api/admin/me/totp/confirm',
  auth: 'admin',
  permission: 'self:totp:update',
  partialSession: true,
  summary: 'Activate the new TOTP secret',
  body: z.strictObject({ totp: z.string().check(z.regex(/^\d{6}$/)) }),
  errors: ['ADMIN_TOTP_NOT_ENROLLED', 'ADMIN_TOTP_WRONG', 'SEALED_DATA_UNREADABLE'],
  response: adminToken,
});

export const restrictionKinds = ['frozen', 'login', 'trading', 'withdrawing'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

const restrictionSchema = z.strictObject({
  id,
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  memberMessage: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  endsAt: z.nullable(instant),
  liftedAt: z.nullable(instant),
  liftedBy: z.nullable(z.string()),
  active: z.boolean(),
});
export type Restriction = z.infer<typeof restrictionSchema>;

const memberRow = {
  id,
  username: z.string(),
  /** Masked, such as `138****5678`. */
  phone: z.string(),
  realName: z.string(),
  verified: z.boolean(),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
  restrictions: z.array(z.enum(restrictionKinds)),
  realTotal: money,
  demoTotal: money,
};

/** What a search text can match: a field of the member or of one of their records. */
export const memberWays = [
  'username',
  'nickname',
  'id',
  'order',
  'deposit',
  'withdrawal',
  'invite_code',
  'phone',
  'email',
  'name',
  'id_number',
  'payment_account',
  'ip',
] as const;
export type MemberWay = (typeof memberWays)[number];

/** Open: neither closed by its owner nor locked nor paused. */
export const memberStates = ['open', 'locked', 'paused', 'closed'] as const;
export type MemberState = (typeof memberStates)[number];

/** Online: has a session seen within its idle time; the next three by the latest sign-in; quiet: none for 90 days. */
export const memberActivities = ['online', 'day', 'week', 'month', 'quiet'] as const;
export type MemberActivity = (typeof memberActivities)[number];

/** The permission to search members by personal data and to read it in full. */
export const personalDataPermission = 'members:personal:read';

export const adminMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  auth: 'admin',
  permission: 'members:member:list',
  summary: 'Search members, newest first, masked (logged)',
  query: z.strictObject({
    ...pageQuery,
    q: z.optional(plainText(0, 254)),
    restricted: z.optional(z.enum(restrictionKinds)),
    state: z.optional(z.enum(memberStates)),
    verified: z.optional(z.enum(['yes', 'no'])),
    activity: z.optional(z.enum(memberActivities)),
    /** Registered from this instant (included) to that one (excluded). */
    from: z.optional(instantInput),
    to: z.optional(instantInput),
  }),
  response: z.strictObject({
    items: z.array(z.strictObject(memberRow)),
    nextCursor: z.nullable(z.string()),
    /** The fields that were searched, and those skipped because the caller may not see personal data. */
    ways: z.array(z.enum(memberWays)),
    withheld: z.array(z.enum(memberWays)),
  }),
});

export const adminMember = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id',
  auth: 'admin',
  permission: 'members:member:read',
  summary: 'One member (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    ...memberRow,
    nickname: z.string(),
    idNumber: z.string(),
    email: z.nullable(z.string()),
    inviteCode: z.string(),
    closedAt: z.nullable(instant),
    wallets: z.array(
      z.strictObject({
        account: z.enum(['real', 'demo']),
        currency: z.string(),
        available: money,
        held: money,
        savings: money,
        total: money,
      }),
    ),
    openOrders: z.int(),
    settledOrders: z.int(),
    /** Signed: deposits of the real account minus what was paid out. */
    netDeposited: money,
  }),
});

export const adminMemberSessions = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/sessions',
  auth: 'admin',
  permission: 'members:session:list',
  summary: "A member's sessions",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        createdAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
        ip: z.string(),
        endedAt: z.nullable(instant),
      }),
    ),
  }),
});

export const adminRestrictions = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/restrictions',
  auth: 'admin',
  permission: 'members:restriction:list',
  summary: "A member's restrictions, past ones too",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({ items: z.array(restrictionSchema) }),
});

export const adminRestrict = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/restrictions',
  auth: 'admin',
  permission: 'members:restrict:update',
  summary: 'Freeze a member, or restrict login, trading or withdrawing',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(restrictionKinds),
    reason: plainText(3, 500),
    memberMessage: plainText(3, 500),
    endsAt: z.optional(instantInput),
  }),
  errors: ['NOT_FOUND', 'RESTRICTION_ALREADY_ACTIVE', 'RESTRICTION_END_IN_PAST', 'REVIEW_OWN_ACCOUNT'],
  response: restrictionSchema,
});

export const adminLiftRestriction = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:id/restrictions/:rid',
  auth: 'admin',
  permission: 'members:restrict:update',
  summary: 'Lift a restriction before its end',
  params: z.strictObject({ id, rid: id }),
  errors: ['NOT_FOUND', 'RESTRICTION_NOT_ACTIVE', 'REVIEW_OWN_ACCOUNT'],
  response: restrictionSchema,
});
