import * as z from 'zod/mini';
import { job } from './job.ts';

/** Runs at the end of a second in which orders close, and settles all that are due. It names no order, price or result. */
export const settleOrders = job({
  name: 'settle-orders',
  queue: 'settlement',
  payload: z.strictObject({ closingSecond: z.int().check(z.positive()) }),
  attempts: 3,
  backoffMs: 500,
  timeoutMs: 15_000,
});

/**
 * Orders closing within the same second share one job.
 * @returns the job's id (equal ids are one job while it waits), its payload and how long it waits, in milliseconds.
 */
export function settleAtClose(closeAt: Date, now: Date) {
  const closingSecond = Math.ceil(closeAt.getTime() / 1000);
  return {
    jobId: `settle-${closingSecond}`,
    payload: { closingSecond },
    delayMs: Math.max(0, closingSecond * 1000 - now.getTime()),
  };
}
