import { DomainError } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findRestrictions, memberExists, type Restriction } from './restrictions.repo.ts';
import { isRestrictionActive } from './restrictions.rules.ts';

/**
 * A member's restrictions, newest first, each with whether it is active now.
 * @throws DomainError NOT_FOUND.
 */
export async function listRestrictions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<(Restriction & { active: boolean })[]> {
  const now = ctx.clock.now();
  if (!(await memberExists(ctx.db.prisma, memberId))) throw new DomainError('NOT_FOUND');
  const restrictions = await findRestrictions(ctx.db, memberId);
  return restrictions.map((one) => ({ ...one, active: isRestrictionActive(one, now) }));
}
