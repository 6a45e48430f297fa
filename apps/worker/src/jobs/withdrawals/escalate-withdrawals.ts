import { escalateWithdrawals } from '@fairtick/core/withdrawals';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Reports withdrawals that wait too long, in the log and in the metrics. */
export const escalateWithdrawalsJob: ScheduledHandler = async (ctx) => {
  const raised = await escalateWithdrawals(ctx);
  ctx.metrics.escalated.inc({ level: 'late' }, raised.late);
  ctx.metrics.escalated.inc({ level: 'overdue' }, raised.overdue);
  return { ok: true, detail: raised };
};
