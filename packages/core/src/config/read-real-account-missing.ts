import type { RealAccountNeed } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findRealAccountMissing } from './config.repo.ts';

/**
 * What the operator of a production has still to configure before the real account opens, as the database sees it, which
 * refuses by the same words; empty when it is open, and always outside production.
 */
export async function readRealAccountMissing(ctx: Pick<Ctx, 'db'>): Promise<RealAccountNeed[]> {
  return findRealAccountMissing(ctx.db);
}
