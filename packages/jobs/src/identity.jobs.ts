import * as z from 'zod/mini';
import { job } from './job.ts';

/** Ends verifications of identity whose time is over. */
export const expireIdentity = job({
  name: 'expire-identity',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 30_000,
});

/** Purges names, numbers and pictures of submissions that are no longer kept. */
export const purgeIdentity = job({
  name: 'purge-identity',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
});
