import { recordHeartbeat } from '@fairtick/core/operations';
import { settleOrders } from '@fairtick/jobs';
import { bindJob, startJobWorkers } from '@fairtick/jobs/runtime';
import { redisPrefix, type WorkerContext } from './context.ts';
import { startFeeds } from './feeds/index.ts';
import { settleOrdersJob } from './jobs/orders/settle-orders.ts';
import { startLoop } from './loop.ts';
import { serveMetrics } from './metrics.ts';
import { startRelayLoop } from './outbox/relay-loop.ts';
import { startSettleLoop } from './settlement/settle-loop.ts';
import { scheduledJobs, startSchedules } from './start-schedules.ts';

const heartbeatMs = 5_000;
/** Work in progress gets this long when the process is asked to end. */
const finishWithinMs = 15_000;

/** Starts every part of the worker. `stop` ends them in the order in which work flows: no new ticks, no new jobs, then the rest. */
export async function startWorker(ctx: WorkerContext): Promise<{ stop: () => Promise<void> }> {
  const relay = startRelayLoop(ctx);
  const settling = startSettleLoop(ctx, { onSettled: relay.wake });
  const workers = startJobWorkers({
    url: ctx.env.REDIS_URL,
    prefix: redisPrefix,
    jobs: [bindJob(settleOrders, settleOrdersJob({ wake: settling.wake })), ...scheduledJobs(ctx)],
    log: ctx.log,
  });
  const schedules = startSchedules(ctx);
  const heartbeat = startLoop({
    everyMs: heartbeatMs,
    gapMs: 0,
    work: () => recordHeartbeat(ctx, ctx),
    report: (error) => ctx.log.error({ err: error }, 'the heartbeat failed; it is tried again'),
  });
  const feeds = await startFeeds(ctx, { onAppended: settling.hear });
  const port = ctx.env.WORKER_METRICS_PORT;
  const metricsServer = port === undefined ? undefined : serveMetrics({ ...ctx, port });

  return {
    async stop() {
      await feeds.stop();
      await workers.close(finishWithinMs);
      await Promise.all([...schedules, heartbeat].map((loop) => loop.stop()));
      await settling.stop();
      await relay.stop();
      metricsServer?.close();
    },
  };
}
