import { eraseExpired } from '@fairtick/core/retention';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Erases personal data after its retention period. */
export const eraseExpiredJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await eraseExpired(ctx) });
