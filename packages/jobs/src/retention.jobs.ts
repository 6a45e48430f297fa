import * as z from 'zod/mini';
import { job } from './job.ts';

/** Removes the files of pictures that were replaced or are past their term. */
export const erasePictures = job({
  name: 'erase-pictures',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 60_000,
});

/** Erases personal data that is past its term. */
export const eraseExpired = job({
  name: 'erase-expired',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 120_000,
});
