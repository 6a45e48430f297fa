import * as z from 'zod/mini';
import { job } from './job.ts';

/** Puts missing days of interest on positions and returns those whose term is over. */
export const repayAndAccrueSavings = job({
  name: 'grow-savings',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 120_000,
});
