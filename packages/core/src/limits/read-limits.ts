import type { Limits } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findLimits, findUsage } from './limits.repo.ts';
import { limitsView } from './limits.rules.ts';

/** A member's own limits and pauses, and how much of them the platform day used. */
export async function readLimits(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<Limits> {
  return viewLimits(ctx.db.prisma, memberId);
}

export async function viewLimits(db: Db['prisma'] | Tx, memberId: string): Promise<Limits> {
  return limitsView(await findLimits(db, memberId), await findUsage(db, memberId));
}
