import { Worker } from 'bullmq';
import type { JobDefinition, QueueName } from '../job.ts';
import { queueNames } from '../job.ts';
import { createRedisClient, type RuntimeLog } from './redis-client.ts';
import { withTimeout } from './with-timeout.ts';

/** What a job does. It may be called twice, late, or while another process does the same. */
export type JobHandler<Payload extends object = object> = (payload: Payload) => Promise<void>;

/** A definition with its handler, so that a list of them can be walked. */
export type BoundJob = { readonly job: JobDefinition; run(payload: unknown): Promise<void> };

/** Ties a handler to its definition; what comes out of Redis is checked before the handler sees it. */
export function bindJob<P extends object>(job: JobDefinition<P>, handler: JobHandler<P>): BoundJob {
  return { job, run: async (payload) => handler(job.payload.parse(payload)) };
}

const forcedCloseMs = 500;

const concurrency: Record<QueueName, number> = { settlement: 4, upkeep: 2, notices: 2 };

export type JobWorkers = {
  /** Takes no new job and waits for running ones, at most `graceMs`. */
  close(graceMs: number): Promise<void>;
};

/** The consuming side: one BullMQ worker per queue. Redis may be down at any time; they continue when it is back. */
export function startJobWorkers(options: {
  url: string;
  prefix: string;
  jobs: readonly BoundJob[];
  log: RuntimeLog;
}): JobWorkers {
  const { url, prefix, jobs, log } = options;
  const handlers = new Map(jobs.map((bound) => [bound.job.name, bound]));

  async function process(name: string, payload: unknown): Promise<void> {
    const bound = handlers.get(name);
    if (!bound) throw new Error(`no handler for job ${name}`);
    await withTimeout(bound.run(payload), bound.job.timeoutMs);
  }

  const clients = queueNames.map((name) => {
    const client = { url, name: `fairtick-${name}`, failFast: false, log };
    // BullMQ waits for jobs on a second connection, which it makes from the first.
    return Object.assign(createRedisClient(client), {
      duplicate: () => createRedisClient({ ...client, name: `${client.name}-waits`, waits: true }),
    });
  });
  const workers = queueNames.map((name, index) => {
    const connection = clients[index];
    if (!connection) throw new Error('one client per queue');
    const worker = new Worker(name, (job) => process(job.name, job.data), {
      connection,
      prefix,
      concurrency: concurrency[name],
      lockDuration: 30_000,
      stalledInterval: 15_000,
      maxStalledCount: 3,
      runRetryDelay: 1_000,
      skipVersionCheck: true,
    });
    worker.on('error', () => undefined); // outages are said once by the client
    worker.on('failed', (job, error) => log.warn({ job: job?.name, err: error.message }, 'a job failed'));
    return worker;
  });

  return {
    async close(graceMs) {
      await Promise.allSettled(
        workers.map((worker, index) => {
          // Without Redis nothing runs that could be waited for, and an orderly close would wait for Redis.
          const force = clients[index]?.isReady !== true;
          return withTimeout(worker.close(force), force ? forcedCloseMs : graceMs);
        }),
      );
      for (const client of clients) if (client.isOpen) client.destroy();
    },
  };
}
