import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';

const yearS = 31_536_000;

/** Serves the built web apps: the member's at `/`, the console at `/admin/`, the public site at `/verify/`, compressed if the build did so. */
export async function registerStaticApps(
  app: FastifyInstance,
  { env, settings }: Pick<ApiCtx, 'env' | 'settings'>,
): Promise<void> {
  if (env.WEB_MEMBER_DIR !== undefined) {
    await serveManifest(app, env.WEB_MEMBER_DIR, settings);
    await serveIndexWithBases(app, env.WEB_MEMBER_DIR, env.API_BASES);
    await serve(app, env.WEB_MEMBER_DIR, '/');
  }
  for (const [dir, path] of [
    [env.WEB_ADMIN_DIR, '/admin'],
    [env.WEB_VERIFY_DIR, '/verify'],
  ] as const) {
    if (dir === undefined) continue;
    await serve(app, dir, `${path}/`);
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.redirect(`${path}/`, 308));
  }
}

/**
 * A client needs the API bases before its first call, so the page contains them. The built page has one base, its own
 * origin; with others configured, the page is changed once and served from memory.
 */
async function serveIndexWithBases(app: FastifyInstance, dir: string, bases: readonly string[]): Promise<void> {
  if (bases.length === 1 && bases[0] === '..') return;
  const built = await readFile(join(dir, 'index.html'), 'utf8');
  const listed = bases.join(',').replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const page = built.replace(/(<meta name="api-bases" content=")[^"]*/, `$1${listed}`);
  // The page contains the first screen, so it is large and compressed too.
  const packed = { br: brotliCompressSync(page), gzip: gzipSync(page) };
  for (const path of ['/', '/index.html']) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
      reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary });
      const coding = acceptedOf(request.headers['accept-encoding']);
      return coding === null ? reply.send(page) : reply.header('content-encoding', coding).send(packed[coding]);
    });
  }
}

/** The best encoding that the browser accepts. */
function acceptedOf(accepted: string | undefined): 'br' | 'gzip' | null {
  const codings = new Set((accepted ?? '').split(',').map((coding) => coding.trim()));
  return (['br', 'gzip'] as const).find((coding) => codings.has(coding)) ?? null;
}

/** The installed app has the site's name. */
async function serveManifest(app: FastifyInstance, dir: string, settings: ApiCtx['settings']): Promise<void> {
  const built = await readFile(join(dir, 'manifest.webmanifest'), 'utf8').catch(() => null);
  if (built === null) return;
  const manifest = JSON.parse(built) as Record<string, unknown>;
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { site_name: name } = (await settings.read()).settings;
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return JSON.stringify({ ...manifest, name, short_name: name });
  });
}

async function serve(app: FastifyInstance, dir: string, prefix: string): Promise<void> {
  const assets = join(dir, 'assets/');
  await app.register(fastifyStatic, {
    root: dir,
    prefix,
    decorateReply: false,
    schemaHide: true,
    preCompressed: true,
    // Only a list makes the plugin find the compressed index.
    index: ['index.html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Asset names contain a hash of the content, so they never change; everything else is revalidated.
      const immutable = path.startsWith(assets);
      reply.header('cache-control', immutable ? `public, max-age=${yearS}, immutable` : 'no-cache');
      // What is never asked for again needs no validators, which the login page would load with each of its files.
      if (immutable) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
    },
  });
}
