import { adminRole, type Role } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findPendingChanges, findRoles } from './roles.repo.ts';

/** Roles with their permissions, their holders, and pending proposals about them. */
export async function listRoles(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Role[]> {
  const [rows, pending] = await Promise.all([
    findRoles(ctx.db),
    findPendingChanges(ctx.db, 'role_change', ctx.clock.now()),
  ]);
  return rows.map((row) => ({
    name: row.name,
    permissions: [...row.permissions].sort(),
    fixed: row.name === adminRole,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    holders: row.members.map(({ admin }) => admin),
    pendingApprovalId: pending.get(row.name) ?? null,
  }));
}
