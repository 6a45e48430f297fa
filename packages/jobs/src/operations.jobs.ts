import * as z from 'zod/mini';
import { job } from './job.ts';

/** Removes outdated rows: old idempotency keys, events without a consumer, rejected quotes, silent workers, unused rates. */
export const pruneRows = job({
  name: 'prune-rows',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 60_000,
});
