import type { RealAccountNeed } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findRealAccountMissing } from './config.repo.ts';

/**
 * What the operator of a production installation must still configure before the real account opens, by the same
 * function that refuses orders; empty when it is open, and always outside production.
 */
export async function readRealAccountMissing(ctx: Pick<Ctx, 'db'>): Promise<RealAccountNeed[]> {
  return findRealAccountMissing(ctx.db);
}
