import * as z from 'zod/mini';
import { job } from './job.ts';

/** Removes pictures that were attached to nothing for a day. */
export const removeOrphanUploads = job({
  name: 'remove-orphan-uploads',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 60_000,
});
