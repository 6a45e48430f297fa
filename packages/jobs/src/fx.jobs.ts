import * as z from 'zod/mini';
import { job } from './job.ts';

/** Asks the feed of exchange rates, and computes gold from the tape. */
export const fetchReferences = job({
  name: 'fetch-fx-references',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 30_000,
});
