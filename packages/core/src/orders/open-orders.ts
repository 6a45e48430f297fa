import type { Ctx } from '../context.ts';
import { openDueOrders } from './orders.repo.ts';

/**
 * Fixes the entries of orders whose first tick exists by now, and voids orders where the rules require it, at most
 * `limit` in one transaction. Only what members see depends on it: settlement finds entries itself.
 * @returns how many orders changed
 */
export async function openOrders(ctx: Pick<Ctx, 'db'>, { limit }: { limit: number }): Promise<number> {
  return openDueOrders(ctx.db, limit);
}
