import * as z from 'zod/mini';
import { job } from './job.ts';

/** Folds new ticks of every tape into candles. */
export const rollUpCandles = job({
  name: 'roll-up-candles',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});

/** Moves every market to its running or next session, so that order windows open and close in time. */
export const refreshSessions = job({
  name: 'refresh-sessions',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});
