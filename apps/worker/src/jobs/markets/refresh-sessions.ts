import { refreshSessions } from '@fairtick/core/markets';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Moves every market to its running or next session. */
export const refreshSessionsJob: ScheduledHandler = async (ctx) => {
  await refreshSessions(ctx, { production: ctx.env.NODE_ENV === 'production' });
  return { ok: true, detail: {} };
};
