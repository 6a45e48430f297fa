import { expireApprovals } from '@fairtick/core/approvals';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Closes proposals that have expired. */
export const expireApprovalsJob: ScheduledHandler = async (ctx) => ({ ok: true, detail: await expireApprovals(ctx) });
