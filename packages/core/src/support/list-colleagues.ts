import type { Ctx } from '../context.ts';
import { findColleagues } from './threads.repo.ts';

/** Who may answer members, and so be handed a thread. */
export function listColleagues(ctx: Pick<Ctx, 'db'>): Promise<{ id: string; username: string }[]> {
  return findColleagues(ctx.db);
}
