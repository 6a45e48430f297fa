import { createServer, type Server } from 'node:http';
import type { Ctx } from '@fairtick/core';
import { type Gauges, readGauges } from '@fairtick/core/operations';
import { isOutgoingStopped } from '@fairtick/core/reconciliation';
import type { JobQueues } from '@fairtick/jobs/runtime';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of the worker. Names contain the unit; ages are read from the database on each scrape. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'fairtick_worker_' });
  const registers = [registry];
  return { registry, ...runMetrics(registers), ...stateGauges(registers) };
}

/** What the worker counts and measures in its runs. */
function runMetrics(registers: Registry[]) {
  return {
    opened: new Counter({
      name: 'fairtick_orders_opened_total',
      help: 'Orders with a fixed entry, early voids included',
      registers,
    }),
    settled: new Counter({
      name: 'fairtick_orders_settled_total',
      help: 'Orders ended by settlement, or found disputed by it',
      registers,
    }),
    disputed: new Counter({
      name: 'fairtick_orders_disputed_total',
      help: 'Orders on whose result the two settlers differed',
      registers,
    }),
    alertsFired: new Counter({ name: 'fairtick_price_alerts_fired_total', help: 'Price alerts that fired', registers }),
    relayed: new Counter({ name: 'fairtick_outbox_relayed_total', help: 'Events that left the outbox', registers }),
    failures: new Counter({
      name: 'fairtick_worker_failures_total',
      help: 'Failed runs, which are retried',
      labelNames: ['part'],
      registers,
    }),
    settleSeconds: new Histogram({
      name: 'fairtick_settle_run_seconds',
      help: 'Duration of one run of opening and settling',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    settleLag: new Histogram({
      name: 'fairtick_settle_lag_seconds',
      help: 'Time from the oldest tape entry that woke a run to its end, for runs that settled orders',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'fairtick_job_seconds',
      help: 'Runs of repeating jobs',
      labelNames: ['job'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
    booksWrong: new Gauge({
      name: 'fairtick_books_wrong_checks',
      help: 'Checks of the last reconciliation that found differences; above 0 call the person on duty',
      labelNames: ['look'],
      registers,
    }),
    outgoingStopped: new Gauge({
      name: 'fairtick_outgoing_stopped',
      help: '1 while outgoing approvals are stopped',
      registers,
    }),
    escalated: new Counter({
      name: 'fairtick_withdrawals_escalated_total',
      help: 'Withdrawals that have waited for half of the promised time (late) or longer than it (overdue)',
      labelNames: ['level'],
      registers,
    }),
  };
}

/** What each scrape reads from the database and Redis. */
function stateGauges(registers: Registry[]) {
  return {
    outboxEvents: new Gauge({ name: 'fairtick_outbox_events', help: 'Events waiting for publication', registers }),
    outboxAge: new Gauge({ name: 'fairtick_outbox_oldest_ms', help: 'Age of the oldest waiting event', registers }),
    dueOrders: new Gauge({ name: 'fairtick_orders_due', help: 'Orders past their close, not settled', registers }),
    disputedOrders: new Gauge({
      name: 'fairtick_orders_disputed',
      help: 'Unsettled orders on whose result the two settlers differ',
      registers,
    }),
    dueAge: new Gauge({ name: 'fairtick_orders_due_oldest_ms', help: 'Age of the oldest unsettled close', registers }),
    oldestWithdrawal: new Gauge({
      name: 'fairtick_withdrawals_oldest_ms',
      help: 'Age of the oldest open withdrawal',
      registers,
    }),
    lockWait: new Gauge({
      name: 'fairtick_db_lock_wait_ms',
      help: 'Age of the oldest wait for a database lock',
      registers,
    }),
    logWait: new Gauge({
      name: 'fairtick_log_waiting_ms',
      help: 'Age of the oldest signed statement that has no place in the transparency log',
      registers,
    }),
    logSize: new Gauge({ name: 'fairtick_log_entries', help: 'Entries of the published transparency log', registers }),
    logWitnesses: new Gauge({
      name: 'fairtick_log_cosignatures',
      help: 'Witnesses that cosigned the newest checkpoint',
      registers,
    }),
    unarchived: new Gauge({
      name: 'fairtick_db_unarchived_ms',
      help: 'Time since the last archived WAL segment while archiving fails; 0 while it works',
      registers,
    }),
    booksAge: new Gauge({
      name: 'fairtick_books_age_ms',
      help: 'Time since the last check of the balances; -1 before the first',
      registers,
    }),
    uncoveredOrders: new Gauge({
      name: 'fairtick_orders_uncovered',
      help: 'Real orders refused for want of house balance in the last 24 hours, until it is raised',
      registers,
    }),
    stalledFeeds: new Gauge({
      name: 'fairtick_feeds_stalled',
      help: 'Products with an open market and no current price',
      registers,
    }),
    tickAge: new Gauge({
      name: 'fairtick_tick_age_ms',
      help: 'Time since the last tick',
      labelNames: ['symbol'],
      registers,
    }),
    queueDepth: new Gauge({
      name: 'fairtick_queue_jobs',
      help: 'Jobs in Redis',
      labelNames: ['queue', 'state'],
      registers,
    }),
  };
}

type MetricsOptions = Pick<Ctx, 'db' | 'clock'> & { metrics: Metrics; queues: JobQueues; host: string; port: number };

/** Serves `/metrics`; each scrape queries the database and Redis. */
export function serveMetrics(options: MetricsOptions): Server {
  const { metrics, db, clock, queues, host, port } = options;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh(metrics, { db, clock }, queues)
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      );
  });
  server.requestTimeout = 10_000;
  server.once('error', ({ message }) => {
    throw new Error(`WORKER_METRICS_PORT: ${message}`);
  });
  return server.listen(port, host);
}

async function refresh(metrics: Metrics, ctx: Pick<Ctx, 'db' | 'clock'>, queues: JobQueues): Promise<void> {
  const [gauges, isStopped, depth] = await Promise.all([readGauges(ctx), isOutgoingStopped(ctx), queues.depth()]);
  showGauges(metrics, gauges);
  metrics.outgoingStopped.set(isStopped ? 1 : 0);
  for (const [queue, states] of Object.entries(depth ?? {})) {
    for (const [state, jobs] of Object.entries(states)) metrics.queueDepth.set({ queue, state }, jobs);
  }
}

function showGauges(metrics: Metrics, gauges: Gauges): void {
  metrics.outboxEvents.set(gauges.events);
  metrics.outboxAge.set(gauges.oldestEventMs);
  metrics.dueOrders.set(gauges.dueOrders);
  metrics.disputedOrders.set(gauges.disputedOrders);
  metrics.dueAge.set(gauges.oldestDueMs);
  metrics.oldestWithdrawal.set(gauges.oldestWithdrawalMs);
  metrics.lockWait.set(gauges.oldestLockWaitMs);
  metrics.unarchived.set(gauges.unarchivedMs);
  metrics.logWait.set(gauges.logWaitMs);
  metrics.booksAge.set(gauges.booksAgeMs);
  metrics.uncoveredOrders.set(gauges.uncoveredOrders);
  metrics.stalledFeeds.set(gauges.stalledFeeds);
  for (const { symbol, ageMs } of gauges.tickAges) metrics.tickAge.set({ symbol }, ageMs);
}
