import type { Ctx } from '../context.ts';
import { findStandingBars, type StandingBar } from './restrictions.repo.ts';

/** Active restrictions of a logged-in member, with their messages for the member. */
export async function readStandingBars(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<StandingBar[]> {
  return findStandingBars(ctx.db, memberId, ctx.clock.now());
}
