import { purgeIdentity } from '@fairtick/core/identity';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Erases submissions and their pictures after their retention period. */
export const purgeIdentityJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { purged: await purgeIdentity(ctx) },
});
