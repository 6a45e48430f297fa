import type { StaffMember } from '@fairtick/contracts';
import { findOnlineSessions } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { findPendingChanges } from './roles.repo.ts';
import { findOperatorLinks, findSamePeople, findStaff } from './staff.repo.ts';

/**
 * Administrators with their roles, creators, second factors, pending proposals, and the accounts that count as the same
 * person.
 */
export async function listStaff(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<StaffMember[]> {
  const now = ctx.clock.now();
  const [rows, pending, sessions, samePeople, operatorLinks] = await Promise.all([
    findStaff(ctx.db.prisma),
    findPendingChanges(ctx.db, 'staff_change', now),
    findOnlineSessions(ctx.db, now),
    findSamePeople(ctx.db),
    findOperatorLinks(ctx.db),
  ]);
  return rows.map((row) => ({
    ...row,
    online: sessions.filter(({ adminId }) => adminId === row.id).length,
    pendingApprovalId: pending.get(row.id) ?? null,
    samePersonAs: samePeople.flatMap(({ adminId, username, why }) => (adminId === row.id ? [{ username, why }] : [])),
    operatorLinkAt: operatorLinks.get(row.id) ?? null,
  }));
}
