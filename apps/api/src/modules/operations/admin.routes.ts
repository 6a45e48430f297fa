import { adminOpenWork, adminOperations, adminQueueJobs, adminQueues, DomainError } from '@fairtick/contracts';
import { type Ctx, memoizeFor } from '@fairtick/core';
import { readOpenWork, readOperations } from '@fairtick/core/operations';
import { queueNames } from '@fairtick/jobs';
import { withTimeout } from '@fairtick/jobs/runtime';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { jobView, offsetOf, queueView } from './queue-views.ts';

/** Counts of open work for administrators. */
export function mountOpenWork(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminOpenWork, ({ admin }) => readOpenWork(ctx, { admin }));
}

/** Table sizes are read from the file system, so the result is cached for this long. */
const keepMs = 2_000;
const redisAnswerMs = 500;
const defaultJobs = 50;

/** State of the platform and its queues, read-only. */
export function mountOperations(app: FastifyInstance, ctx: Ctx & Pick<ApiCtx, 'redis' | 'answers' | 'jobBoard'>): void {
  const read = memoizeFor(ctx.clock, keepMs, async () =>
    readOperations(ctx, {
      app: manifest.version,
      node: process.versions.node,
      redis: await redisVersion(ctx.redis),
      requests: await ctx.answers.readHour(),
    }),
  );
  mount(app, adminOperations, read);
  mount(app, adminQueues, async () => {
    const queues = await ctx.jobBoard.queues();
    return {
      at: ctx.clock.now().toISOString(),
      available: queues !== null,
      queues: (queues ?? []).map(queueView),
    };
  });
  mount(app, adminQueueJobs, async ({ params, query }) => {
    const name = queueNames.find((known) => known === params.name);
    if (name === undefined) throw new DomainError('NOT_FOUND');
    const { state, limit = defaultJobs } = query;
    const offset = offsetOf(query.cursor);
    const jobs = await ctx.jobBoard.jobs({ name, state, offset, limit: limit + 1 });
    if (jobs === null) throw new DomainError('UNAVAILABLE');
    return {
      items: jobs.slice(0, limit).map(jobView),
      nextCursor: jobs.length > limit ? String(offset + limit) : null,
    };
  });
}

/** Null while Redis is unreachable. */
async function redisVersion(redis: ApiCtx['redis']): Promise<string | null> {
  if (!redis.isReady) return null;
  const info = await withTimeout(redis.info('server'), redisAnswerMs).catch(() => '');
  return /^(?:valkey|redis)_version:(\S+)/m.exec(info)?.[1] ?? null;
}
