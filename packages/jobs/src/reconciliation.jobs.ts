import * as z from 'zod/mini';
import { job } from './job.ts';

/** Adds the books up; any difference shows on the status page and stops outgoing approvals. */
export const reconcileBalances = job({
  name: 'reconcile-balances',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 60_000,
});

/** Asks whether the books' whole verification is due (hourly, and while outgoing money is stopped), and makes it. */
export const reconcileBooks = job({
  name: 'reconcile-books',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 300_000,
});
