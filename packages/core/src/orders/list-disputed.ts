import type { Ctx } from '../context.ts';
import { findDisputed } from './settlers.repo.ts';

const zeroId = '00000000-0000-0000-0000-000000000000';

/** Ids of unsettled orders on whose result the two settlers differ, the oldest first. */
export async function listDisputed(ctx: Pick<Ctx, 'db'>, limit: number): Promise<string[]> {
  return findDisputed(ctx.db.pool, { afterId: zeroId, limit });
}
