import type { StaffMember } from '@fairtick/contracts';
import { findOnlineSessions } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { findPendingChanges } from './roles.repo.ts';
import { findStaff } from './staff.repo.ts';

/** Administrators with their roles, who made them, whether their second factor stands, and what was proposed about them. */
export async function listStaff(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<StaffMember[]> {
  const now = ctx.clock.now();
  const [rows, pending, sessions] = await Promise.all([
    findStaff(ctx.db.prisma),
    findPendingChanges(ctx.db, 'staff_change', now),
    findOnlineSessions(ctx.db, now),
  ]);
  return rows.map((row) => ({
    ...row,
    online: sessions.filter(({ adminId }) => adminId === row.id).length,
    pendingApprovalId: pending.get(row.id) ?? null,
  }));
}
