import { readFeeds, readHealth, readReadiness } from '@fairtick/core/operations';
import { withTimeout } from '@fairtick/jobs/runtime';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { watchLoopLag } from './loop-lag.ts';

/** A slower database is not ready for orders. */
const probeMs = 500;
/** A longer block of the event loop is reported as busy until it is out of the window. */
const maxLoopLagMs = 1_000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests, which needs only the database and its migrations;
 * the state of other parts, and whether it is busy, is in the answer. A busy process stays ready, because removing it
 * would overload the others. Only these two accept HEAD, for monitors.
 */
export function registerHealth(app: FastifyInstance, ctx: ApiCtx): void {
  // A busy process is alive and ready.
  const config = { pressureHandler: () => undefined };
  const loopLagMs = watchLoopLag(app);
  app.get('/healthz', { config, exposeHeadRoute: true, schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config, exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) => {
    const parts = await readParts(ctx);
    const busy = app.isUnderPressure() || loopLagMs() > maxLoopLagMs;
    const ready = parts.database === 'ok' && parts.migrations === 'ok';
    return reply.code(ready ? 200 : 503).send({ ready, busy, ...parts });
  });
}

async function readParts(ctx: ApiCtx) {
  const readiness = await withTimeout(readReadiness(ctx), probeMs).catch(() => ({
    database: 'down',
    migrations: 'down',
  }));
  const redis = ctx.redis.isReady ? 'ok' : 'degraded';
  if (readiness.database === 'down') return { ...readiness, redis, worker: 'degraded', feeds: 'degraded' };
  const [health, feeds] = await Promise.all([
    withTimeout(readHealth(ctx), probeMs).catch(() => undefined),
    withTimeout(readFeeds(ctx), probeMs).catch(() => undefined),
  ]);
  return {
    ...readiness,
    redis,
    worker: okOrDegraded(health?.worker === 'ok'),
    feeds: okOrDegraded(feeds?.every((feed) => feed.state === 'ok') ?? false),
  };
}

function okOrDegraded(ok: boolean): 'ok' | 'degraded' {
  return ok ? 'ok' : 'degraded';
}
