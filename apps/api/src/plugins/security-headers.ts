import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { endpointOf } from '../frame/frame.ts';

const everywhere = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
/** What only a document obeys; an answer of the API is spared the bytes. */
const onPages = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};
const hstsYearS = 31_536_000;

/** Origins that a page may talk to besides its own: the absolute ones of API_BASES. */
export function listedOrigins({ API_BASES }: Pick<Env, 'API_BASES'>): string[] {
  return [...new Set(API_BASES.filter((base) => /^https?:\/\//.test(base)).map((base) => new URL(base).origin))];
}

/** The policy of our pages. The token lies in the page's storage, so no script but ours may ever run there. */
function pagePolicy(env: Pick<Env, 'API_BASES' | 'FRAME_SOURCES'>): string {
  const origins = listedOrigins(env);
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    ['connect-src', "'self'", ...origins, ...sockets].join(' '),
    ['frame-src', ...(env.FRAME_SOURCES.length > 0 ? env.FRAME_SOURCES : ["'none'"])].join(' '),
  ].join('; ');
}

/** Headers that every answer carries, errors and files included. */
export function registerSecurityHeaders(app: FastifyInstance, env: Env): void {
  const page = { ...everywhere, ...onPages, 'content-security-policy': pagePolicy(env) };
  const data = {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(endpointOf(request) ? data : page);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${hstsYearS}; includeSubDomains`);
    }
    done();
  });
}
