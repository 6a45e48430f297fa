import * as z from 'zod/mini';
import { job } from './job.ts';

/** Ends deposits that nobody paid or showed in time; a sweep, so a lost run is made up by the next. */
export const expireDeposits = job({
  name: 'expire-deposits',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});
