import * as z from 'zod/mini';
import { adminLoginEntry, adminSessionFields } from '../admins/own-account.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, plainText } from '../http/wire.ts';

const username = z.string().check(z.regex(/^[a-z0-9][a-z0-9_.@-]{2,39}$/));
const reason = plainText(3, 500);

const staffSchema = z.strictObject({
  id,
  username: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
  totp: z.boolean(),
  /** The member account of the same person, which another reviewer must handle; null for none. */
  ownMember: z.nullable(z.strictObject({ id, username: z.string() })),
  /** They have set their own password. */
  ready: z.boolean(),
  /** Sessions that are valid now. */
  online: z.int(),
  pendingApprovalId: z.nullable(id),
  /**
   * Active accounts that count as the same person: they share its authenticator or its member account, or the same
   * administrator set their password link.
   */
  samePersonAs: z.array(z.strictObject({ username: z.string(), why: z.enum(['authenticator', 'ownMember', 'link']) })),
  /** When its password was last set by a link from the operator; null for never. */
  operatorLinkAt: z.nullable(instant),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  lastLoginAt: z.nullable(instant),
});
export type StaffMember = z.infer<typeof staffSchema>;

export const adminStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  auth: 'admin',
  permission: 'staff:admin:list',
  summary: 'Administrators and their roles',
  response: z.strictObject({ items: z.array(staffSchema) }),
});
/** The first administrator alone may create only the second one; the password is shown once and must be changed. */
export const createStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  auth: 'admin',
  permission: 'staff:admin:create',
  stepUp: true,
  summary: 'Create the second administrator; the password is returned once',
  body: z.strictObject({
    username,
    role: plainText(0, 32),
    reason,
  }),
  errors: ['STAFF_FOUR_EYES', 'STAFF_SECOND_FULL', 'STAFF_USERNAME_TAKEN'],
  response: z.strictObject({ staff: staffSchema, firstPassword: z.string() }),
});

const standing = {
  active: z.boolean(),
  roles: z.array(plainText(0, 32)).check(z.maxLength(20)),
};
export const proposeStaffChange = endpoint({
  method: 'POST',
  path: '/api/admin/staff/changes',
  auth: 'admin',
  permission: 'staff:admin:update',
  idempotent: true,
  stepUp: true,
  summary: 'Propose a new administrator, a change of one, or a TOTP reset',
  body: z.strictObject({
    /** Null proposes a new administrator, named by `username`. */
    adminId: z.nullable(id),
    username: z.optional(username),
    ...standing,
    /** They enrol TOTP again at the next sign-in; their recovery codes become invalid. */
    resetTotp: z.boolean(),
    /** Username of the member account of the same person; null: none; left out: unchanged. */
    ownMember: z.optional(z.nullable(plainText(1, 64))),
    reason,
    evidence: plainText(3, 500),
  }),
  errors: ['NOT_FOUND', 'STAFF_CHANGE_UNCHANGED', 'STAFF_USERNAME_TAKEN'],
  response: z.strictObject({ approvalId: id }),
});

/** Passwords are set by their owner only: an administrator creates a link for a colleague. */
export const createSetupLink = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/setup-link',
  auth: 'admin',
  permission: 'staff:password:create',
  stepUp: true,
  summary: 'Create a one-day, single-use link for a colleague to set a password',
  params: idParams,
  body: z.strictObject({ reason }),
  errors: ['NOT_FOUND', 'STAFF_BEYOND_OWN', 'STAFF_LAST_ADMINS'],
  response: z.strictObject({ link: z.string(), expiresAt: instant }),
});

export const adminStaffSessions = endpoint({
  method: 'GET',
  path: '/api/admin/staff/sessions',
  auth: 'admin',
  permission: 'staff:session:list',
  summary: 'Online administrators and their addresses',
  response: z.strictObject({
    items: z.array(z.strictObject({ ...adminSessionFields, adminId: id, username: z.string() })),
  }),
});

export const endStaffSession = endpoint({
  method: 'POST',
  path: '/api/admin/staff/sessions/:id/end',
  auth: 'admin',
  permission: 'staff:session:delete',
  summary: "End a colleague's session",
  params: idParams,
  body: z.strictObject({ reason }),
  errors: ['NOT_FOUND'],
  response: empty,
});

export const adminLogins = endpoint({
  method: 'GET',
  path: '/api/admin/staff/logins',
  auth: 'admin',
  permission: 'staff:login:list',
  summary: 'Sign-ins and failed attempts of administrators, newest first',
  query: z.strictObject({
    ...pageQuery,
    adminId: z.optional(id),
    verdict: z.optional(z.enum(['success', 'refused'])),
  }),
  response: page(adminLoginEntry),
});

export const onlineMembers = endpoint({
  method: 'GET',
  path: '/api/admin/online-members',
  auth: 'admin',
  permission: 'members:session:list',
  summary: 'Online members, latest sign-in first (logged)',
  query: z.strictObject(pageQuery),
  response: z.strictObject({
    /** Members and sessions online now. */
    members: z.int(),
    sessions: z.int(),
    items: z.array(
      z.strictObject({
        sessionId: id,
        memberId: id,
        username: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        ip: z.string(),
        userAgent: z.string(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
});

/** Ends current sessions; the member may sign in again. To prevent that, restrict login. */
export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/sessions/end',
  auth: 'admin',
  permission: 'members:session:delete',
  summary: 'End one or all sessions of a member',
  params: idParams,
  body: z.strictObject({ sessionId: z.optional(id), reason }),
  errors: ['NOT_FOUND'],
  response: z.strictObject({ ended: z.int() }),
});
