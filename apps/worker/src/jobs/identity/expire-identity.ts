import { expireIdentity } from '@fairtick/core/identity';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Ends verifications that have expired or whose document has. */
export const expireIdentityJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { expired: await expireIdentity(ctx) },
});
