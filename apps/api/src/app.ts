import { randomUUID } from 'node:crypto';
import { explainSessionEnd, verifyMemberToken } from '@fairtick/core/auth';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { ApiCtx } from './context.ts';
import { answerClientError } from './frame/client-error.ts';
import { answerError, registerErrors } from './frame/errors.ts';
import type { Frame } from './frame/frame.ts';
import { registerJsonBody } from './frame/json-body.ts';
import { parseQuery } from './frame/query-string.ts';
import { createRedisRateLimiter, unlimited } from './frame/redis-rate-limiter.ts';
import { compileSerializer } from './frame/serialize.ts';
import { compileValidator } from './frame/validate.ts';
import { adminAuthenticator } from './modules/admins/authenticate-admin.ts';
import { registerModules } from './modules/index.ts';
import { registerPlugins } from './plugins/index.ts';
import { registerRealtime } from './realtime/index.ts';

const bodyLimitBytes = 1024 * 1024;
/** A body that arrives more slowly is cut off. */
const requestTimeoutMs = 15_000;

/**
 * The HTTP application over one context, not listening yet. @param busyAfterMs Lag of the event loop above which new
 * requests are refused with 503.
 */
export async function buildApp(
  ctx: ApiCtx,
  logger: FastifyBaseLogger,
  { busyAfterMs = 1_000 }: { busyAfterMs?: number } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: a child per request is slow, and lines carry the request's id.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // Starts on a busy machine took longer than the default of 10 s.
    pluginTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are answered; then the connection ends.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    trustProxy: ctx.env.TRUST_PROXY.length > 0 ? ctx.env.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    // Interval at which Node checks for slow connections; its default is half a minute.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1_000 },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorate('frame', frameOf(ctx));
  app.decorateRequest('member', undefined);
  app.decorateRequest('admin', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    const mounted = config?.endpoint !== undefined;
    for (const one of [method].flat()) app.frame.routes.push({ method: one, path: url, mounted });
  });
  registerErrors(app);
  registerJsonBody(app);
  await registerPlugins(app, ctx, busyAfterMs);
  registerModules(app, ctx);
  await registerRealtime(app, ctx);
  return app;
}

function frameOf(ctx: ApiCtx): Frame {
  return {
    authenticator: {
      member: (token) => verifyMemberToken(ctx, { token }),
      memberEnded: ({ id, sessionId }) => explainSessionEnd(ctx, { memberId: id, sessionId }),
      ...adminAuthenticator(ctx),
    },
    limiter:
      ctx.env.RATE_LIMITS === 'on' ? createRedisRateLimiter(ctx.redis, () => ctx.clock.now().getTime()) : unlimited,
    endpoints: [],
    routes: [],
  };
}
