import type { Ctx } from '../context.ts';
import { findSecondFactors, type SecondFactors } from './second-factors.repo.ts';

/** A member's own second factors. */
export function readSecondFactors(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<SecondFactors> {
  return findSecondFactors(ctx.db.prisma, memberId);
}
