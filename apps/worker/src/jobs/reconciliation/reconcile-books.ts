import { reconcileBooks } from '@fairtick/core/reconciliation';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Runs the full verification if it is due; otherwise reports no findings. */
export const reconcileBooksJob: ScheduledHandler = async (ctx) => {
  const report = await reconcileBooks(ctx);
  if (report === null) return { ok: true, detail: {} };
  ctx.metrics.booksWrong.set({ look: 'full' }, report.detail.wrong.length);
  return { ok: report.ok, detail: report.detail };
};
