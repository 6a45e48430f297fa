import type { Ctx } from '../context.ts';
import { findStop } from './runs.repo.ts';

/** Whether outgoing money is stopped, for display; stored procedures check it themselves. */
export async function isOutgoingStopped(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await findStop(ctx.db)).stopped;
}
