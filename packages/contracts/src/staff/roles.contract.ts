import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, plainText } from '../http/wire.ts';

const roleName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
const permission = z.string().check(z.regex(/^(\*:\*:\*|[a-z-]+:[a-z-]+:[a-z-]+)$/));
/** More than the number of calls. */
const mostPermissions = 400;

const roleSchema = z.strictObject({
  name: z.string(),
  permissions: z.array(z.string()),
  /** `admin` has every permission by its name and cannot be changed. */
  fixed: z.boolean(),
  retiredAt: z.nullable(instant),
  holders: z.array(z.strictObject({ id, username: z.string(), active: z.boolean() })),
  /** A pending proposal about the role. */
  pendingApprovalId: z.nullable(id),
});
export type Role = z.infer<typeof roleSchema>;

export const adminRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  auth: 'admin',
  permission: 'staff:role:list',
  summary: 'Roles with permissions and holders, and every permission with its calls',
  response: z.strictObject({
    items: z.array(roleSchema),
    permissions: z.array(z.strictObject({ permission: z.string(), calls: z.array(z.string()) })),
  }),
});

export const proposeRoleChange = endpoint({
  method: 'POST',
  path: '/api/admin/roles/changes',
  auth: 'admin',
  permission: 'staff:role:update',
  idempotent: true,
  stepUp: true,
  summary: 'Propose a new role, a change of its permissions or its retirement',
  body: z.strictObject({
    role: roleName,
    /** Null retires the role: its holders lose it. */
    permissions: z.nullable(z.array(permission).check(z.maxLength(mostPermissions))),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['ROLE_FIXED', 'STAFF_CHANGE_UNCHANGED'],
  response: z.strictObject({ approvalId: id }),
});
