import type { Ctx } from '../context.ts';
import { settleDueOrders } from './orders.repo.ts';

/**
 * Ends due orders whose exit is known from the tape, oldest first, at most `limit` in one transaction. It takes no
 * order, price or result, so early, late, repeated or parallel runs change nothing.
 * @returns how many ended
 */
export async function settleOrders(ctx: Pick<Ctx, 'db'>, { limit }: { limit: number }): Promise<number> {
  return settleDueOrders(ctx.db, limit);
}
