import { rewardInvites } from '@fairtick/core/invites';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Pays invite rewards that are due; running it twice pays nothing twice. */
export const rewardInvitesJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await rewardInvites(ctx) });
