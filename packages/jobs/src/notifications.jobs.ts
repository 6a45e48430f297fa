import * as z from 'zod/mini';
import { job } from './job.ts';

/** Sends the notices that are due by mail. In a queue of its own, so that a slow mail server delays no other job. */
export const sendNoticeMails = job({
  name: 'send-notice-mails',
  queue: 'notices',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 300_000,
});

/** Sends the notices that are due as pushes. */
export const sendNoticePushes = job({
  name: 'send-notice-pushes',
  queue: 'notices',
  payload: z.strictObject({}),
  attempts: 1,
  backoffMs: 5_000,
  timeoutMs: 300_000,
});
