import * as z from 'zod/mini';
import { job } from './job.ts';

/** Pays the one-off reward for invited members who have met its conditions. */
export const rewardInvites = job({
  name: 'reward-invites',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 60_000,
});
