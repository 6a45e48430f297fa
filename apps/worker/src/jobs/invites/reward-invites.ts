import { rewardInvites } from '@fairtick/core/invites';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Pays invite rewards that are due; idempotent. */
export const rewardInvitesJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await rewardInvites(ctx) });
