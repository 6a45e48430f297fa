import { verifyBooks } from '@fairtick/core/reconciliation';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Sums are of everything; orders and tapes one by one only since a while ago, so that the job's cost does not grow for ever. */
const replayWithinMs = 30 * 60_000;

/** Checks the books; a difference shows on the status page and stops outgoing approvals. */
export const verifyBooksJob: ScheduledHandler = async (ctx) => {
  const { ok, detail } = await verifyBooks(ctx, { replayWithinMs });
  return { ok, detail };
};
