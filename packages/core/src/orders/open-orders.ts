import type { Ctx } from '../context.ts';
import { openDueOrders } from './orders.repo.ts';

/**
 * Fixes the entries of orders whose first tick stands by now, and voids those that it voids, at most `limit` in one
 * transaction. Nothing depends on it but what members see: settlement finds entries itself. @returns how many moved
 */
export async function openOrders(ctx: Pick<Ctx, 'db'>, { limit }: { limit: number }): Promise<number> {
  return openDueOrders(ctx.db, limit);
}
