import { Queue } from 'bullmq';
import type { JobDefinition, QueueName, Schedule } from '../job.ts';
import { queueNames } from '../job.ts';
import { createRedisClient, type RuntimeLog } from './redis-client.ts';
import { withTimeout } from './with-timeout.ts';

/** Adding gives up after this long: a hint is not worth a wait. */
const addTimeoutMs = 1_000;
const queryTimeoutMs = 2_000;

export type JobQueues = {
  isReady(): boolean;
  /**
   * Best effort: true when Redis took the job (or holds one of the same id already), false when it is down or slow.
   * Never hangs and never throws for Redis' sake. @throws ZodError for a payload that is not the definition's.
   */
  add<P extends object>(
    job: JobDefinition<P>,
    payload: P,
    options?: { jobId?: string; delayMs?: number },
  ): Promise<boolean>;
  /** Ensures that a repeating job exists in Redis (a FLUSHALL removes it); an existing one is not changed. */
  ensureScheduled(schedule: Schedule): Promise<boolean>;
  /** Jobs per queue and state, for metrics; null while Redis is down. */
  depth(): Promise<Record<QueueName, { waiting: number; delayed: number; active: number; failed: number }> | null>;
  close(): Promise<void>;
};

/** The producing side of every queue, over one connection that fails fast. */
export function createJobQueues(options: { url: string; prefix: string; log: RuntimeLog }): JobQueues {
  const { url, prefix, log } = options;
  const client = createRedisClient({ url, name: 'fairtick-queues', failFast: true, log });
  const open = new Map<QueueName, Queue>();
  let closed = false;

  const connecting = client.connect().catch(() => undefined);

  /** Queues are made when Redis is there: one made against a dead Redis stays broken. */
  function queue(name: QueueName): Queue | undefined {
    if (closed || !client.isReady) return undefined;
    const known = open.get(name);
    if (known) return known;
    const made = new Queue(name, { connection: client, prefix, skipVersionCheck: true });
    made.on('error', () => undefined); // said once by the client itself
    open.set(name, made);
    return made;
  }

  async function attempt(
    name: QueueName,
    timeoutMs: number,
    act: (queue: Queue) => Promise<unknown>,
  ): Promise<boolean> {
    const target = queue(name);
    if (!target) return false;
    try {
      await withTimeout(act(target), timeoutMs);
      return true;
    } catch (error) {
      log.warn({ queue: name, err: String(error) }, 'a job hint was not taken');
      return false;
    }
  }

  return {
    isReady: () => client.isReady,

    async add(job, payload, options = {}) {
      const data = job.payload.parse(payload);
      return attempt(job.queue, addTimeoutMs, (target) => target.add(job.name, data, jobOptions(job, options)));
    },

    async ensureScheduled({ job, everyMs, payload }) {
      const data = job.payload.parse(payload);
      return attempt(job.queue, queryTimeoutMs, async (target) => {
        const standing = await target.getJobScheduler(job.name);
        if (standing?.every === everyMs && standing.next && standing.next > Date.now() - 2 * everyMs) return;
        await target.upsertJobScheduler(
          job.name,
          { every: everyMs },
          { name: job.name, data, opts: jobOptions(job, {}) },
        );
      });
    },

    async depth() {
      const counts = new Map<QueueName, Record<string, number>>();
      for (const name of queueNames) {
        const asked = await attempt(name, queryTimeoutMs, async (target) =>
          counts.set(name, await target.getJobCounts('wait', 'delayed', 'active', 'failed')),
        );
        if (!asked) return null;
      }
      const of = (name: QueueName) => ({
        waiting: counts.get(name)?.['wait'] ?? 0,
        delayed: counts.get(name)?.['delayed'] ?? 0,
        active: counts.get(name)?.['active'] ?? 0,
        failed: counts.get(name)?.['failed'] ?? 0,
      });
      return { settlement: of('settlement'), upkeep: of('upkeep'), notices: of('notices') };
    },

    async close() {
      closed = true;
      await Promise.allSettled([...open.values()].map((target) => withTimeout(target.close(), addTimeoutMs)));
      client.destroy();
      await connecting;
    },
  };
}

/** Stated limits of every job: done ones leave at once (so that an id is free again), failed ones stay a day, at most 1,000. */
function jobOptions(job: JobDefinition, options: { jobId?: string; delayMs?: number }) {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: true,
    removeOnFail: { age: 86_400, count: 1_000 },
    stackTraceLimit: 5,
    sizeLimit: 4_096,
    ...(options.jobId === undefined ? {} : { jobId: options.jobId }),
    ...(options.delayMs === undefined ? {} : { delay: options.delayMs }),
  };
}
