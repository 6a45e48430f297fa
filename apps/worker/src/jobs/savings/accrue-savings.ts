import { growSavings } from '@fairtick/core/savings';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Accrues daily interest and repays matured positions; a position that cannot be repaid is a finding. */
export const accrueSavingsJob: ScheduledHandler = async (ctx) => {
  const growth = await growSavings(ctx);
  return { ok: growth.failed === 0, detail: growth };
};
