import { withdrawPasswordHeader } from '@fairtick/contracts';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { registerAccessLog } from './access-log.ts';
import { registerAnswerCounts } from './answer-counts.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerDatabaseNotifications } from './database-notifications.ts';
import { registerGracefulClose } from './graceful-close.ts';
import { registerHealth } from './health.ts';
import { registerLogFiles } from './log-files.ts';
import { registerMetrics } from './metrics.ts';
import { listedOrigins, registerSecurityHeaders } from './security-headers.ts';
import { registerStaticApps } from './static-apps.ts';
import { registerTracing } from './tracing.ts';

const preflightLifeS = 600;

/** Everything around the endpoints, in the order of a request. */
export async function registerPlugins(app: FastifyInstance, ctx: ApiCtx, busyAfterMs: number): Promise<void> {
  registerSecurityHeaders(app, ctx);
  registerAccessLog(app);
  registerMetrics(app, ctx);
  registerAnswerCounts(app, ctx);
  registerTracing(app, ctx);
  await app.register(underPressure, { maxEventLoopDelay: busyAfterMs });
  const origins = listedOrigins(ctx.env);
  if (origins.length > 0) {
    await app.register(cors, {
      origin: origins,
      credentials: false,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'accept-language', 'idempotency-key', withdrawPasswordHeader],
      exposedHeaders: ['retry-after', 'content-language', 'date'],
      maxAge: preflightLifeS,
    });
  }
  await registerApiDocs(app);
  registerGracefulClose(app);
  registerHealth(app, ctx);
  registerDatabaseNotifications(app, ctx);
  await registerLogFiles(app, ctx);
  await registerStaticApps(app, ctx);
}
