import { expireDeposits } from '@fairtick/core/deposits';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Ends deposits that nobody paid or showed in time. */
export const expireDepositsJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await expireDeposits(ctx) });
