import type { StaffMember } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findStaff } from './staff.repo.ts';

/** Administrators with their roles, who made them, and whether their second factor stands. */
export function listStaff(ctx: Pick<Ctx, 'db'>): Promise<StaffMember[]> {
  return findStaff(ctx.db.prisma);
}
