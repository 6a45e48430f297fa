import { inSettling, type SettleCtx, type SettleOptions, settleAgreed } from './compare-settlers.ts';
import { lockGiven, openDueOrders } from './settlers.repo.ts';

/**
 * Fixes the entries of orders whose first tick exists by now, and voids orders where the rules require it and both settlers
 * agree, at most `limit` a run. Only what members see depends on it: settlement finds entries itself, and ends at its close
 * an order that a crash left between the two transactions.
 * Entries are committed before any wallet is locked: placing waits for an uncommitted entry of the same member and product
 * while it holds wallets, so one transaction for both could deadlock with it.
 * @returns how many orders changed
 */
export async function openOrders(
  ctx: SettleCtx,
  { limit, onDisputed, ...options }: SettleOptions & { limit: number },
): Promise<number> {
  const { opened, voidIds } = await openDueOrders(ctx.db.pool, limit);
  if (voidIds.length === 0) return opened;
  const { ended, disputes } = await inSettling(ctx, async (sql) =>
    settleAgreed(ctx, { sql, locked: await lockGiven(sql, voidIds), ...options }),
  );
  if (disputes.length > 0) onDisputed?.(disputes);
  return opened + ended + disputes.length;
}
