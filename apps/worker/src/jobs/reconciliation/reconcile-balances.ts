import { reconcileBalances } from '@fairtick/core/reconciliation';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/**
 * Checks the sums of the books; a difference stops outgoing approvals and shows on the status page and in the metrics.
 */
export const reconcileBalancesJob: ScheduledHandler = async (ctx) => {
  const { ok, detail } = await reconcileBalances(ctx);
  ctx.metrics.booksWrong.set({ look: 'balances' }, detail.wrong.length);
  return { ok, detail };
};
