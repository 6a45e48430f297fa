import { expireIdentity } from '@fairtick/core/identity';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Ends verifications whose time or document is over. */
export const expireIdentityJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { expired: await expireIdentity(ctx) },
});
