import { matchStatements } from '@fairtick/core/statements';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Matches lines of imported statements with deposits and withdrawals. */
export const matchStatementsJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { pairs: await matchStatements(ctx) },
});
