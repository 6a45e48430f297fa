import * as z from 'zod/mini';
import { job } from './job.ts';

/** Ends deposits without a payment or proof in time. It is a sweep, so the next run makes up for a lost one. */
export const expireDeposits = job({
  name: 'expire-deposits',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});
