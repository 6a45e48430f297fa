import { type Job, Queue } from 'bullmq';
import { type QueueName, queueNames } from '../job.ts';
import { createRedisClient, type RuntimeLog } from './redis-client.ts';
import { withTimeout } from './with-timeout.ts';

const states = { waiting: 'wait', active: 'active', delayed: 'delayed', failed: 'failed' } as const;
export type BoardState = keyof typeof states;

export type BoardQueue = {
  name: QueueName;
  paused: boolean;
  counts: Record<BoardState, number>;
  schedules: { name: string; everyMs: number | null; nextAt: Date | null }[];
};

export type BoardJob = {
  id: string;
  name: string;
  attempts: number;
  addedAt: Date;
  dueAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  payload: string;
  failure: string | null;
};

/** A read-only view of the queues: no function of it adds, changes, retries or removes a job. */
export type JobBoard = {
  /** Null while Redis is out of reach or slow. */
  queues(): Promise<BoardQueue[] | null>;
  /** Jobs in one state, the next to run first and of failed ones the last first; null as above. */
  jobs(query: { name: QueueName; state: BoardState; offset: number; limit: number }): Promise<BoardJob[] | null>;
  close(): Promise<void>;
};

const readTimeoutMs = 2_000;
const scheduleLimit = 100;
const textLimit = 2_000;

/** Connects at the first read, over a connection that fails fast. */
export function createJobBoard(options: { url: string; prefix: string; log: RuntimeLog }): JobBoard {
  const { url, prefix, log } = options;
  const client = createRedisClient({ url, name: 'fairtick-job-board', failFast: true, log });
  let opened: Promise<Map<QueueName, Queue>> | undefined;
  let closed = false;

  /** A queue's own notes in Redis belong to the worker that made it, so this reader writes none. */
  async function open(): Promise<Map<QueueName, Queue>> {
    await client.connect();
    return new Map(
      queueNames.map((name) => {
        const queue = new Queue(name, { connection: client, prefix, skipVersionCheck: true, skipMetasUpdate: true });
        queue.on('error', () => undefined); // said once by the client itself
        return [name, queue];
      }),
    );
  }

  async function read<T>(look: (queues: Map<QueueName, Queue>) => Promise<T>): Promise<T | null> {
    if (closed || (opened !== undefined && !client.isReady)) return null;
    opened ??= open();
    try {
      return await withTimeout(opened.then(look), readTimeoutMs);
    } catch (error) {
      log.warn({ err: String(error) }, 'the queues could not be read');
      return null;
    }
  }

  return {
    queues: () => read((queues) => Promise.all([...queues].map(async ([name, queue]) => describeQueue(name, queue)))),

    jobs: ({ name, state, offset, limit }) =>
      read(async (queues) => {
        const newestFirst = state === 'failed' || state === 'active';
        const found = await queues.get(name)?.getJobs([states[state]], offset, offset + limit - 1, !newestFirst);
        return (found ?? []).filter((job) => job !== undefined).map(describeJob);
      }),

    async close() {
      closed = true;
      if (opened === undefined) return;
      const queues = await withTimeout(opened, readTimeoutMs).catch(() => new Map<QueueName, Queue>());
      await Promise.allSettled([...queues.values()].map((queue) => withTimeout(queue.close(), readTimeoutMs)));
      if (client.isOpen) client.destroy();
    },
  };
}

async function describeQueue(name: QueueName, queue: Queue): Promise<BoardQueue> {
  const [counts, paused, schedulers] = await Promise.all([
    queue.getJobCounts(...Object.values(states)),
    queue.isPaused(),
    queue.getJobSchedulers(0, scheduleLimit - 1, true),
  ]);
  return {
    name,
    paused,
    counts: {
      waiting: counts['wait'] ?? 0,
      active: counts['active'] ?? 0,
      delayed: counts['delayed'] ?? 0,
      failed: counts['failed'] ?? 0,
    },
    schedules: schedulers.map(({ key, every, next }) => ({
      name: key,
      everyMs: every ?? null,
      nextAt: dateOf(next),
    })),
  };
}

function describeJob(job: Job): BoardJob {
  const due = job.delay > 0 ? job.timestamp + job.delay : undefined;
  return {
    id: job.id ?? '',
    name: job.name,
    attempts: job.attemptsMade,
    addedAt: new Date(job.timestamp),
    dueAt: dateOf(due),
    startedAt: dateOf(job.processedOn),
    finishedAt: dateOf(job.finishedOn),
    payload: JSON.stringify(job.data).slice(0, textLimit),
    failure: job.failedReason ? job.failedReason.slice(0, textLimit) : null,
  };
}

function dateOf(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms);
}
