import { expireDeposits } from '@fairtick/core/deposits';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Ends deposits without a payment or proof in time. */
export const expireDepositsJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await expireDeposits(ctx) });
