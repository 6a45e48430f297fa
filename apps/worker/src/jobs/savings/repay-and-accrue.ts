import { repayAndAccrueSavings } from '@fairtick/core/savings';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Accrues daily interest and repays matured positions; a position that cannot be repaid is a finding. */
export const repayAndAccrueSavingsJob: ScheduledHandler = async (ctx) => {
  const run = await repayAndAccrueSavings(ctx);
  return { ok: run.failed === 0, detail: run };
};
