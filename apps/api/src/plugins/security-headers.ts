import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkBoard } from '@fairtick/core/links';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { endpointOf } from '../frame/frame.ts';

const everywhere = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
/** Headers that only documents use; API answers omit them. */
const onPages = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};
/** Scripts, styles, fonts and pictures of the web apps, with a hash in their names. */
const assetPath = /^\/((admin|verify)\/)?assets\//;
const hstsYearS = 31_536_000;

/** Other origins that a page may call: the absolute ones of API_BASES. */
export function listedOrigins({ API_BASES }: Pick<Env, 'API_BASES'>): string[] {
  return [...new Set(API_BASES.filter((base) => /^https?:\/\//.test(base)).map((base) => new URL(base).origin))];
}

type WebDirs = Pick<Env, 'WEB_MEMBER_DIR' | 'WEB_ADMIN_DIR' | 'WEB_VERIFY_DIR'>;

/**
 * Hashes of the inline scripts of the built pages. Each app's page has one, which reports when its files cannot be loaded;
 * the page that checks receipts as one file is such a script. Data (`type="application/json"`) is not executed.
 */
function inlineScripts({ WEB_MEMBER_DIR, WEB_ADMIN_DIR, WEB_VERIFY_DIR }: WebDirs): string[] {
  const pages = [
    [WEB_MEMBER_DIR, 'index.html'],
    [WEB_ADMIN_DIR, 'index.html'],
    [WEB_VERIFY_DIR, 'verify.html'],
  ].flatMap(([dir, name]) => (dir === undefined || name === undefined ? [] : [join(dir, name)]));
  const scripts = pages.filter(existsSync).flatMap((page) => {
    const found = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
    return [...found].map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  });
  return [...new Set(scripts)].map((hash) => `'sha256-${hash}'`);
}

/**
 * The content security policy of pages, except the frame sources, which come last. The token is in the page's storage,
 * so no other script may ever run there.
 */
function pagePolicy(env: Pick<Env, 'API_BASES'> & WebDirs): string {
  const origins = listedOrigins(env);
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScripts(env)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    ['connect-src', "'self'", ...origins, ...sockets].join(' '),
    'frame-src ',
  ].join('; ');
}

/** Headers of every answer, errors and files included. Frame sources follow the list of links. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { env, links }: { env: Env; links: Pick<LinkBoard, 'frameOrigins'> },
): void {
  const page = { ...everywhere, ...onPages };
  const policy = pagePolicy(env);
  const closed = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  const data = { ...closed, 'cache-control': 'no-store' };
  // Subresources use the page's policy, so they omit it.
  const asset = { ...closed, 'cross-origin-resource-policy': 'same-origin' };
  app.addHook('onRequest', (request, reply, proceed) => {
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${hstsYearS}; includeSubDomains`);
    }
    if (endpointOf(request)) {
      reply.headers(data);
      proceed();
      return;
    }
    if (assetPath.test(request.url)) {
      reply.headers(asset);
      proceed();
      return;
    }
    void links.frameOrigins().then((origins) => {
      const framed = origins.length > 0 ? origins.join(' ') : "'none'";
      reply.headers({ ...page, 'content-security-policy': policy + framed });
      proceed();
    });
  });
}
