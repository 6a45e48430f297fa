import { purgeIdentity } from '@fairtick/core/identity';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Purges what of submissions no rule keeps any longer, pictures among it. */
export const purgeIdentityJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { purged: await purgeIdentity(ctx) },
});
