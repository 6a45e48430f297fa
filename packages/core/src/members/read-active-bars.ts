import type { Ctx } from '../context.ts';
import { findActiveBars, type StandingBar } from './restrictions.repo.ts';

/** Active restrictions of a logged-in member, with their messages for the member. */
export async function readActiveBars(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<StandingBar[]> {
  return findActiveBars(ctx.db, memberId, ctx.clock.now());
}
