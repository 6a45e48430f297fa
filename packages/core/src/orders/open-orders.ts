import { inSettling, type SettleCtx, type SettleOptions, settleAgreed } from './compare-settlers.ts';
import { lockGiven, openDueOrders } from './settlers.repo.ts';

/**
 * Fixes the entries of orders whose first tick exists by now, and voids orders where the rules require it and both settlers
 * agree, at most `limit` in one transaction. Only what members see depends on it: settlement finds entries itself.
 * @returns how many orders changed
 */
export async function openOrders(
  ctx: SettleCtx,
  { limit, rule, onDisputed }: SettleOptions & { limit: number },
): Promise<number> {
  const { opened, ended, disputes } = await inSettling(ctx, async (sql) => {
    const { opened, voidIds } = await openDueOrders(sql, limit);
    if (voidIds.length === 0) return { opened, ended: 0, disputes: [] };
    return { opened, ...(await settleAgreed(ctx, { sql, locked: await lockGiven(sql, voidIds), rule })) };
  });
  if (disputes.length > 0) onDisputed?.(disputes);
  return opened + ended + disputes.length;
}
