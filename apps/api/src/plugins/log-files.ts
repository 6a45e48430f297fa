import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';

const yearS = 31_536_000;
/** The checkpoint and the policy change; readers and proxies may keep them this long. */
const freshS = 5;

/** Serves the transparency log (C2SP tlog-tiles) at `/log/`: checkpoint, tiles, entries and policy. No login, any origin. */
export async function registerLogFiles(app: FastifyInstance, { env }: Pick<ApiCtx, 'env'>): Promise<void> {
  // The worker writes there; where it has not begun yet, there is nothing to serve.
  const root = resolve(env.LOG_DIR);
  await mkdir(root, { recursive: true });
  const tiles = join(root, 'tile/');
  await app.register(fastifyStatic, {
    root,
    prefix: '/log/',
    decorateReply: false,
    schemaHide: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isTile = path.startsWith(tiles);
      reply.header('cache-control', isTile ? `public, max-age=${yearS}, immutable` : `public, max-age=${freshS}`);
      reply.header('content-type', isTile ? 'application/octet-stream' : 'text/plain; charset=utf-8');
      reply.header('access-control-allow-origin', '*');
    },
  });
}
