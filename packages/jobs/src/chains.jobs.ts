import * as z from 'zod/mini';
import { job } from './job.ts';

/** Looks at the chains that this installation watches: new transfers, confirmations, turns that the chain took. */
export const watchChains = job({
  name: 'watch-chains',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 120_000,
});
