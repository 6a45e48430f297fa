import { randomUUID } from 'node:crypto';
import { addStaff, createDatabase, openRoles, putMoneyTermsInForce } from '@fairtick/test-kit';
import { seedRoles } from '../../../../prisma/seed/roles.ts';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { proposeRoleChange, proposeStaffChange } from './index.ts';

const database = await createDatabase();
export const { owner, app, worker, reader, admin: superuser } = openRoles(database, 8);
await seedRoles(owner.pool);
await putMoneyTermsInForce(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
await owner.pool.query(`INSERT INTO admin_role (name, permissions) VALUES ('admin', '{*:*:*}')`);
export const maker = await addStaff(owner, { username: 'maker' });
export const checker = await addStaff(owner, { username: 'checker' });
const grounds = { reason: '岗位调整', evidence: '人事单 12' };
const known = new Set(['members:member:list', 'audit:entry:list', 'deposits:deposit:list', 'staff:role:update']);

export function proposeRole(role: string, permissions: string[] | null, by: AdminIdentity = maker, key = randomUUID()) {
  return proposeRoleChange(ctx, { role, permissions, known, ...grounds, key, admin: by, origin });
}

type Standing = {
  adminId: string | null;
  username?: string;
  roles: string[];
  active?: boolean;
  resetTotp?: boolean;
  ownMember?: string | null;
};
export function proposeStaff({ active = true, resetTotp = false, username, ownMember, ...who }: Standing, by = maker) {
  const input = { ...who, username, ownMember, active, resetTotp, ...grounds, key: randomUUID(), admin: by, origin };
  return proposeStaffChange(ctx, input);
}

export function decide(id: string, by = checker, approve = true) {
  return decideApproval(ctx, { id, version: 1, approve, note: '已核对', key: randomUUID(), admin: by, origin });
}

export async function change(proposal: Promise<{ approvalId: string }>, by = checker) {
  return decide((await proposal).approvalId, by);
}

export async function rolesOf(username: string): Promise<string[]> {
  const { rows } = await owner.pool.query<{ role: string }>(
    'SELECT role FROM admin_role_member m JOIN admin a ON a.id = m.admin_id WHERE a.username = $1 ORDER BY 1',
    [username],
  );
  return rows.map(({ role }) => role);
}
