import { inSettling, type SettleCtx, type SettleOptions, settleAgreed } from './compare-settlers.ts';
import { lockDue } from './settlers.repo.ts';

/**
 * Ends due orders whose exit is known from the tape, oldest first, at most `limit` in one transaction: SQL and the
 * verifier's rule decide each of them, and only those on which both agree are posted; the others become disputed. It takes
 * no order, price or result, so early, late, repeated or parallel runs change nothing.
 * @returns how many ended or became disputed
 */
export async function settleOrders(
  ctx: SettleCtx,
  { limit, onDisputed, ...options }: SettleOptions & { limit: number },
): Promise<number> {
  const { ended, disputes } = await inSettling(ctx, async (sql) =>
    settleAgreed(ctx, { sql, locked: await lockDue(sql, limit), ...options }),
  );
  if (disputes.length > 0) onDisputed?.(disputes);
  return ended + disputes.length;
}
