import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Polled every few seconds by machines; not traced. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** One span per answer, in the trace of the click's key if it has one: routes and statuses, never personal data. */
export function registerTracing(app: FastifyInstance, { traces, clock }: Pick<ApiCtx, 'traces' | 'clock'>): void {
  if (traces === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!untraced.has(route)) {
      const endMs = clock.now().getTime();
      const key = request.headers['idempotency-key'];
      traces.record({
        name: `${request.method} ${route}`,
        trace: typeof key === 'string' && uuid.test(key) ? key : request.id,
        startMs: endMs - reply.elapsedTime,
        endMs,
        failed: reply.statusCode >= 500,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'request.id': request.id,
        },
      });
    }
    done();
  });
}
