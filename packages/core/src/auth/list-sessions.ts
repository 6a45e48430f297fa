import type { Ctx } from '../context.ts';
import { findRunningSessions, type RunningSession } from './auth.repo.ts';

/** A member's sessions, newest first. */
export async function listSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<RunningSession[]> {
  return findRunningSessions(ctx.db, memberId, ctx.clock.now());
}
