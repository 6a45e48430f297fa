import type { Ctx } from '../context.ts';
import { findStop } from './runs.repo.ts';

/** Whether outgoing approvals are stopped, to be shown; the doors of the database ask for themselves. */
export async function isOutgoingStopped(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await findStop(ctx.db)).stopped;
}
