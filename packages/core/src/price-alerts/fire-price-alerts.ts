import type { Ctx } from '../context.ts';
import { findDueProducts, fireOnce } from './price-alerts.repo.ts';

/** Alerts per transaction: few enough that its locks are short and the events of orders pass between two of them. */
export const alertChunk = 200;
/** Transactions per run; the next run continues. */
const mostTransactions = 500;

/**
 * Fires the alerts whose price a tick reached since the last run. Progress is in the database, so a run that is
 * repeated, interrupted or concurrent fires each alert once.
 * @returns how many fired
 * @throws the first failure, after all other products were checked
 */
export async function firePriceAlerts(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let fired = 0;
  let transactions = 0;
  const failures = new Map<string, unknown>();
  let due = await findDueProducts(ctx.db);
  // Round robin, so that a product with many alerts does not delay the others.
  while (due.length > 0 && transactions < mostTransactions) {
    for (const productId of due) {
      transactions += 1;
      try {
        fired += await fireOnce(ctx.db, { productId, limit: alertChunk });
      } catch (error) {
        failures.set(productId, error);
      }
    }
    due = (await findDueProducts(ctx.db)).filter((productId) => !failures.has(productId));
  }
  // The other products are done; the caller retries.
  const [failure] = failures.values();
  if (failure !== undefined) throw failure;
  return fired;
}
