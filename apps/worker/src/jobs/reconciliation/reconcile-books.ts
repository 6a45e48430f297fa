import { reconcileBooks } from '@fairtick/core/reconciliation';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** The whole verification where it is due; a run with nothing due found nothing. */
export const reconcileBooksJob: ScheduledHandler = async (ctx) => {
  const report = await reconcileBooks(ctx);
  if (report === null) return { ok: true, detail: {} };
  ctx.metrics.booksWrong.set({ look: 'full' }, report.detail.wrong.length);
  return { ok: report.ok, detail: report.detail };
};
