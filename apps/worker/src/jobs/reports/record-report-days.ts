import { recordReportDays } from '@fairtick/core/reports';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Usually one day; after an upgrade or a pause the days that were missed, over several runs. */
export const recordReportDaysJob: ScheduledHandler = async (ctx, stopping) => ({
  ok: true,
  detail: await recordReportDays(ctx, stopping),
});
