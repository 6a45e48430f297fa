import * as z from 'zod/mini';
import { tapeHealthSchema } from '../dashboard/dashboard.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant, price } from '../http/wire.ts';

const feedSchema = z.extend(tapeHealthSchema, {
  price: z.nullable(price),
  /** Halts by an administrator, today. */
  halts: z.int(),
  /** The latest changes of the source, newest first: a failover, or a new recording. */
  sources: z.array(z.strictObject({ at: instant, source: z.string() })),
  /** Quotes of the last hour that were rejected, by reason; counted up to a limit. */
  rejected: z.array(z.strictObject({ reason: z.string(), quotes: z.int() })),
});
export type OperationsFeed = z.infer<typeof feedSchema>;

const operationsSchema = z.strictObject({
  at: instant,
  versions: z.strictObject({
    app: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** Null while Redis is unreachable. */
    redis: z.nullable(z.string()),
  }),
  migrations: z.strictObject({
    needed: z.string(),
    applied: z.array(z.strictObject({ name: z.string(), finishedAt: instant })),
    ok: z.boolean(),
  }),
  database: z.strictObject({
    bytes: z.int(),
    tables: z.array(z.strictObject({ name: z.string(), bytes: z.int() })),
    connections: z.int(),
    connectionLimit: z.int(),
    /** How long a query has waited for a lock. */
    lockWaitMs: z.int(),
  }),
  outbox: z.strictObject({ events: z.int(), oldestMs: z.int(), complete: z.boolean() }),
  workers: z.array(z.strictObject({ id, startedAt: instant, seenAt: instant, alive: z.boolean() })),
  /** Repeating jobs as recorded in the database, whichever process ran them. */
  jobs: z.array(
    z.strictObject({
      name: z.string(),
      startedAt: instant,
      finishedAt: z.nullable(instant),
      ok: z.nullable(z.boolean()),
    }),
  ),
  /** Answers of the last hour by minute, oldest first; `shared` when all processes are counted. */
  requests: z.strictObject({
    shared: z.boolean(),
    minutes: z.array(z.strictObject({ at: instant, answers: z.int(), refused: z.int(), failed: z.int() })),
    kinds: z.array(z.strictObject({ status: z.int(), error: z.nullable(z.string()), answers: z.int() })),
  }),
  feeds: z.array(feedSchema),
});
export type Operations = z.infer<typeof operationsSchema>;

export const adminOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  auth: 'admin',
  permission: 'operations:board:read',
  summary: 'State of the database, workers, jobs, requests and feeds',
  response: operationsSchema,
});

export const jobStates = ['waiting', 'active', 'delayed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export const adminQueues = endpoint({
  method: 'GET',
  path: '/api/admin/operations/queues',
  auth: 'admin',
  permission: 'operations:queue:list',
  summary: 'Job queues with counts by state, and repeating jobs',
  response: z.strictObject({
    at: instant,
    /** False while Redis is unreachable; trading continues, because jobs are only hints. */
    available: z.boolean(),
    queues: z.array(
      z.strictObject({
        name: z.string(),
        paused: z.boolean(),
        counts: z.record(z.enum(jobStates), z.int()),
        schedules: z.array(
          z.strictObject({ name: z.string(), everyMs: z.nullable(z.int()), nextAt: z.nullable(instant) }),
        ),
      }),
    ),
  }),
});
export type Queues = z.infer<typeof adminQueues.response>;

const jobSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  addedAt: instant,
  /** When it is scheduled to run. */
  dueAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Its input as JSON; payloads contain instants and no personal data. */
  payload: z.string(),
  failure: z.nullable(z.string()),
});
export type QueuedJob = z.infer<typeof jobSchema>;

export const adminQueueJobs = endpoint({
  method: 'GET',
  path: '/api/admin/operations/queues/:name/jobs',
  auth: 'admin',
  permission: 'operations:queue:list',
  summary: 'Jobs of one queue in one state, read-only',
  params: z.strictObject({ name: z.string().check(z.regex(/^[a-z]{1,32}$/)) }),
  query: z.strictObject({ ...pageQuery, state: z.enum(jobStates) }),
  errors: ['NOT_FOUND'],
  response: page(jobSchema),
});
