import * as z from 'zod/mini';
import { job } from './job.ts';

/** Ends proposals that were not decided in time. */
export const expireApprovals = job({
  name: 'expire-approvals',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 30_000,
});
