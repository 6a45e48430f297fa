import { refreshSessions } from '@fairtick/core/markets';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Sets every market's current or next session. */
export const refreshSessionsJob: ScheduledHandler = async (ctx) => {
  await refreshSessions(ctx, { production: ctx.env.NODE_ENV === 'production' });
  return { ok: true, detail: {} };
};
