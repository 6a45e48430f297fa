import { escalateWithdrawals } from '@fairtick/core/withdrawals';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Raises withdrawals that wait too long, in the log and on the metrics page. */
export const escalateWithdrawalsJob: ScheduledHandler = async (ctx) => {
  const raised = await escalateWithdrawals(ctx);
  ctx.metrics.escalated.inc({ level: 'late' }, raised.late);
  ctx.metrics.escalated.inc({ level: 'overdue' }, raised.overdue);
  return { ok: true, detail: raised };
};
