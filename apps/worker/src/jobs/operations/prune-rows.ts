import { pruneRows } from '@fairtick/core/operations';
import { pruneWebhookEvents } from '@fairtick/core/webhooks';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Removes outdated rows. */
export const pruneRowsJob: ScheduledHandler = async (ctx, stopping) => {
  const pruned = await pruneRows(ctx, { stopping });
  const detail = Object.fromEntries(Object.entries(pruned).map(([table, rows]) => [table, Number(rows)]));
  return { ok: true, detail: { ...detail, ...(await pruneWebhookEvents(ctx)) } };
};
