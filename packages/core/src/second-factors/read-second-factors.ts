import type { Ctx } from '../context.ts';
import { findOpenReset, type ResetTimes } from './factor-resets.repo.ts';
import { findSecondFactors, type SecondFactors } from './second-factors.repo.ts';

/** A member's own second factors, and an open request to remove them. */
export async function readSecondFactors(
  ctx: Pick<Ctx, 'db'>,
  { memberId }: { memberId: string },
): Promise<SecondFactors & { reset: ResetTimes | null }> {
  const [factors, reset] = await Promise.all([
    findSecondFactors(ctx.db.prisma, memberId),
    findOpenReset(ctx.db.prisma, memberId),
  ]);
  return { ...factors, reset };
}
