import type { Ctx } from '../context.ts';
import { settleDueOrders } from './orders.repo.ts';

/**
 * Ends due orders whose exit the tape tells by now, oldest first, at most `limit` in one transaction. It names no order,
 * price or result, so running it early, late, twice or in several processes changes nothing. @returns how many ended
 */
export async function settleOrders(ctx: Pick<Ctx, 'db'>, { limit }: { limit: number }): Promise<number> {
  return settleDueOrders(ctx.db, limit);
}
