import * as z from 'zod/mini';
import { job } from './job.ts';

/** Records what the platform owes to its members at the end of a platform day, and signs the root of its sum tree. */
export const publishLiabilities = job({
  name: 'publish-liabilities',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 180_000,
});
