import { expireApprovals } from '@fairtick/core/approvals';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Files away proposals whose time is over. */
export const expireApprovalsJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await expireApprovals(ctx) });
