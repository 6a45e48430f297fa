import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { DomainError } from '@fairtick/contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiCtx } from '../context.ts';

/** Seconds: an order answers in milliseconds, a login in tens of them. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const labelNames = ['method', 'route', 'status'] as const;

/** Metrics of the API. Names contain the unit. */
export function createMetrics({ pool }: Pick<ApiCtx['db'], 'pool'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'fairtick_api_' });
  return {
    registry,
    waiting: new Gauge({
      name: 'fairtick_api_db_pool_waiting',
      help: 'Queries waiting for a database connection',
      registers,
      collect() {
        this.set(pool.waitingCount);
      },
    }),
    busy: new Gauge({
      name: 'fairtick_api_db_pool_busy',
      help: 'Database connections in use',
      registers,
      collect() {
        this.set(pool.totalCount - pool.idleCount);
      },
    }),
    time: new Histogram({
      name: 'fairtick_http_request_seconds',
      help: 'Time from the first byte to the end of the answer',
      labelNames,
      buckets,
      registers,
    }),
    refusals: new Counter({
      name: 'fairtick_http_refusals_total',
      help: 'Answers with status 400 and above',
      labelNames,
      registers,
    }),
  };
}

/** Counts and times every answer by route and status; served with METRICS_TOKEN, or on a separate port. */
export function registerMetrics(app: FastifyInstance, { env, db, clock, monitoring }: ApiCtx): void {
  const { registry, time, refusals } = createMetrics(db);
  const read = async () => {
    monitoring.readAt = clock.now();
    return registry.metrics();
  };
  // Label lookups are slower than observations, so they are cached; routes and statuses are few.
  const known = new Map<string, (seconds: number) => void>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${reply.statusCode}`;
    let observe = known.get(key);
    if (!observe) {
      const labels = { method, route, status: String(reply.statusCode) };
      const timer = time.labels(labels);
      const counter = reply.statusCode >= 400 ? refusals.labels(labels) : undefined;
      observe = (seconds) => {
        timer.observe(seconds);
        counter?.inc();
      };
      known.set(key, observe);
    }
    observe(reply.elapsedTime / 1000);
    done();
  });
  const page = { type: registry.contentType, read };
  if (env.METRICS_TOKEN !== undefined) serveByToken(app, page, env.METRICS_TOKEN);
  if (env.METRICS_PORT !== undefined) serveOnPort(app, page, { host: env.METRICS_HOST, port: env.METRICS_PORT });
}

type MetricsPage = { type: string; read: () => Promise<string> };

function serveByToken(app: FastifyInstance, page: MetricsPage, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`);
  const config = { pressureHandler: () => undefined };
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new DomainError('UNAUTHENTICATED');
    return reply.type(page.type).send(await page.read());
  });
}

/** For a collector on the same machine or network, away from members' traffic. */
function serveOnPort(app: FastifyInstance, page: MetricsPage, address: { host: string; port: number }): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    page.read().then(
      (text) => response.writeHead(200, { 'content-type': page.type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 5_000;
  app.addHook('onReady', (done) => {
    server.once('error', ({ message }) => done(new Error(`METRICS_PORT: ${message}`)));
    server.listen(address.port, address.host, () => done());
  });
  app.addHook('onClose', (_app, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
