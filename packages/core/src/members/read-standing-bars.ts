import type { Ctx } from '../context.ts';
import { findStandingBars, type StandingBar } from './restrictions.repo.ts';

/** What is closed at present to a member who can sign in, with the message written for them. */
export async function readStandingBars(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<StandingBar[]> {
  return findStandingBars(ctx.db, memberId, ctx.clock.now());
}
