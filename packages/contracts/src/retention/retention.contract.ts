import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant } from '../http/wire.ts';
import { erasedKinds, retentionKinds } from './retention-terms.ts';

export const retentionTerms = endpoint({
  method: 'GET',
  path: '/api/retention',
  auth: 'public',
  summary: 'Days that each kind of personal data is kept',
  response: z.strictObject({ items: z.array(z.strictObject({ kind: z.enum(retentionKinds), days: z.int() })) }),
});

const retentionRunSchema = z.strictObject({
  id,
  at: instant,
  erased: z.array(z.strictObject({ kind: z.enum(erasedKinds), count: z.int() })),
});
export type RetentionRun = z.infer<typeof retentionRunSchema>;

export const adminRetentionRuns = endpoint({
  method: 'GET',
  path: '/api/admin/retention/runs',
  auth: 'admin',
  permission: 'config:setting:list',
  summary: 'Runs that erased expired personal data, newest first: kinds and counts',
  query: z.strictObject(pageQuery),
  response: z.strictObject({
    ...page(retentionRunSchema).shape,
    /** End of the last run, whether or not it erased anything; null before the first. */
    lastRunAt: z.nullable(instant),
  }),
});
