import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, plainText } from '../http/wire.ts';

const staffSchema = z.strictObject({
  id,
  username: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
  totp: z.boolean(),
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
/** One person alone may make the second administrator and nobody after him; the password is shown once and must be changed. */
export const createStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  auth: 'admin',
  permission: 'staff:admin:create',
  summary: 'The only active administrator makes the second one; the first password is in the answer, once',
  body: z.strictObject({
    username: z.string().check(z.regex(/^[a-z0-9][a-z0-9_.@-]{2,39}$/)),
    role: z.string().check(z.maxLength(32)),
    reason: plainText(3, 500),
  }),
  response: z.strictObject({ staff: staffSchema, firstPassword: z.string() }),
});
