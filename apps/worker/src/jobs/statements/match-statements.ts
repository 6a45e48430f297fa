import { matchStatements } from '@fairtick/core/statements';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Notes what lines of imported statements belong to by now. */
export const matchStatementsJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { pairs: await matchStatements(ctx) },
});
