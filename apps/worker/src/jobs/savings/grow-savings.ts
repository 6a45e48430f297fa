import { growSavings } from '@fairtick/core/savings';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Days of interest that have come, and returns that are due; a position that cannot be returned is a finding. */
export const growSavingsJob: ScheduledHandler = async (ctx) => {
  const growth = await growSavings(ctx);
  return { ok: growth.failed === 0, detail: growth };
};
