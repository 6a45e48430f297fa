import type { Ctx } from '../context.ts';
import { findRestrictions, type Restriction } from './restrictions.repo.ts';
import { restrictionStands } from './restrictions.rules.ts';

/** A member's restrictions, newest first, each with whether it stands now. */
export async function listRestrictions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<(Restriction & { active: boolean })[]> {
  const now = ctx.clock.now();
  const restrictions = await findRestrictions(ctx.db, memberId);
  return restrictions.map((one) => ({ ...one, active: restrictionStands(one, now) }));
}
