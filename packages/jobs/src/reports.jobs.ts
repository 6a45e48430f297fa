import * as z from 'zod/mini';
import { job } from './job.ts';

/** Records the figures of platform days that are over, and what each member did on them. */
export const recordReportDays = job({
  name: 'record-report-days',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 180_000,
});

/** Records the public figures of a platform day that is over, and signs the hash of their rows. */
export const publishFigures = job({
  name: 'publish-figures',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 180_000,
});

/** Sends the figures of recorded days and months to the administrators who subscribed. */
export const sendReportMails = job({
  name: 'send-report-mails',
  queue: 'upkeep',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 180_000,
});
