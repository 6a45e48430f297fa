import { verifyBooks } from '@fairtick/core/reconciliation';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Checks the books; a difference shows on the status page. */
export const verifyBooksJob: ScheduledHandler = async (ctx) => {
  const { ok, detail } = await verifyBooks(ctx);
  return { ok, detail };
};
