import * as z from 'zod/mini';
import { job } from './job.ts';

/** Records the hash over the transfers of a platform day that is over, and signs it. */
export const publishLedger = job({
  name: 'publish-ledger',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 960_000,
});
