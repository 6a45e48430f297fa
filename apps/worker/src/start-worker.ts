import { decodeTapeUpdate, type TapeUpdate, tapeChannel } from '@fairtick/core/markets';
import { recordHeartbeat } from '@fairtick/core/operations';
import { queuePrefix, settleOrders } from '@fairtick/jobs';
import { bindJob, createRedisClient, startJobWorkers } from '@fairtick/jobs/runtime';
import type { WorkerContext } from './context.ts';
import { startFeeds } from './feeds/index.ts';
import { startSilenceWatch } from './feeds/watch-silence.ts';
import { settleOrdersJob } from './jobs/orders/settle-orders.ts';
import { startLoop } from './loop.ts';
import { serveMetrics } from './metrics.ts';
import { startRelayLoop } from './outbox/relay-loop.ts';
import { startAlertLoop } from './price-alerts/alert-loop.ts';
import { startDisputeLoop } from './settlement/dispute-loop.ts';
import { type SettleLoop, startSettleLoop } from './settlement/settle-loop.ts';
import { scheduledJobs, startSchedules } from './start-schedules.ts';
import { startLogLoop } from './transparency-log/log-loop.ts';
import { startWebhookLoop } from './webhooks/webhook-loop.ts';

const heartbeatMs = 5_000;
/** How long work in progress may take to finish at shutdown. */
const finishWithinMs = 15_000;

type Part = { stop: () => Promise<void> };

/**
 * Starts the parts of the worker that WORKER_PARTS names. `stop` ends them in the order of the data flow: ticks, jobs,
 * then the rest.
 */
export async function startWorker(ctx: WorkerContext): Promise<Part> {
  const parts = ctx.env.WORKER_PARTS;
  const jobs = parts === 'feeds' ? undefined : startJobs(ctx);
  // With the feeds in another process, settlement subscribes to ticks.
  const tapeFeed = parts === 'jobs' ? await followTape(ctx, (news) => jobs?.onTick([news])) : undefined;
  const silence = parts === 'jobs' ? startSilenceWatch(ctx) : undefined;
  const feeds = parts === 'jobs' ? undefined : await startFeeds(ctx, { onAppended: (news) => jobs?.onTick(news) });
  const port = ctx.env.WORKER_METRICS_PORT;
  const metricsServer = port === undefined ? undefined : serveMetrics({ ...ctx, host: ctx.env.METRICS_HOST, port });

  return {
    async stop() {
      await feeds?.stop();
      await silence?.stop();
      await tapeFeed?.stop();
      await jobs?.stop();
      metricsServer?.close();
    },
  };
}

/** Everything but the feeds. Only this counts as a worker: feeds that run without it settle nothing. */
function startJobs(ctx: WorkerContext): Part & Pick<SettleLoop, 'onTick'> {
  const stopping = new AbortController();
  const heartbeat = startLoop({
    everyMs: heartbeatMs,
    gapMs: 0,
    work: () => recordHeartbeat(ctx, ctx),
    report: (error) => ctx.log.error({ err: error }, 'heartbeat failed; retrying'),
  });
  const relay = startRelayLoop(ctx);
  const { transparencyLog } = ctx;
  if (transparencyLog === null) throw new Error('jobs need LOG_KEY: it signs what they settle');
  const { logKey } = transparencyLog;
  const settling = startSettleLoop(ctx, { logKey, onSettled: relay.wake });
  const disputes = startDisputeLoop(ctx, { logKey });
  const alerts = startAlertLoop(ctx, { onFired: relay.wake });
  const workers = startJobWorkers({
    url: ctx.env.REDIS_URL,
    prefix: queuePrefix,
    jobs: [bindJob(settleOrders, settleOrdersJob({ wake: settling.wake })), ...scheduledJobs(ctx, stopping.signal)],
    log: ctx.log,
  });
  const schedules = startSchedules(ctx, stopping.signal);
  const webhooks = startWebhookLoop(ctx);
  const logLoop = startLogLoop(ctx, { transparencyLog });
  return {
    onTick(news) {
      settling.onTick(news);
      alerts.wake();
    },
    async stop() {
      stopping.abort();
      await workers.close(finishWithinMs);
      await Promise.all(schedules.map((loop) => loop.stop()));
      await logLoop.stop();
      await webhooks.stop();
      await disputes.stop();
      await alerts.stop();
      await settling.stop();
      await relay.stop();
      await heartbeat.stop();
    },
  };
}

/** A missed tick notification delays settlement by one sweep (1 s) at most. */
async function followTape(ctx: WorkerContext, onTick: (news: TapeUpdate) => void): Promise<Part> {
  const subscriber = createRedisClient({
    url: ctx.env.REDIS_URL,
    name: 'fairtick-tape',
    failFast: false,
    log: ctx.log,
  });
  subscriber.connect().catch(() => undefined);
  const listen = (text: string) => {
    const news = decodeTapeUpdate(text);
    if (news !== undefined) onTick(news);
  };
  subscriber
    .subscribe(tapeChannel, listen)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'tape subscription failed'));
  return { stop: async () => subscriber.destroy() };
}
