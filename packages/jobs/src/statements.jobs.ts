import * as z from 'zod/mini';
import { job } from './job.ts';

/** Looks again at lines of imported statements without a match. */
export const matchStatements = job({
  name: 'match-statements',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 60_000,
});
