import { reconcileBalances } from '@fairtick/core/reconciliation';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Adds the books up; what differs stops outgoing approvals, shows on the status page, and stands in the metrics. */
export const reconcileBalancesJob: ScheduledHandler = async (ctx) => {
  const { ok, detail } = await reconcileBalances(ctx);
  ctx.metrics.booksWrong.set({ look: 'balances' }, detail.wrong.length);
  return { ok, detail };
};
