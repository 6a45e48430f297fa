import * as z from 'zod/mini';
import { job } from './job.ts';

/** Raises withdrawals that wait too long for an answer. */
export const escalateWithdrawals = job({
  name: 'escalate-withdrawals',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});
