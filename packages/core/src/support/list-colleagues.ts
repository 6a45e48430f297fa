import type { Ctx } from '../context.ts';
import { findColleagues } from './threads.repo.ts';

/** Administrators who may answer members, to whom a thread can be assigned. */
export function listColleagues(ctx: Pick<Ctx, 'db'>): Promise<{ id: string; username: string }[]> {
  return findColleagues(ctx.db);
}
