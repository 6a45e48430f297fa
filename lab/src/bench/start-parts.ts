import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairtick/embedded';
import { endOwnProcess, type OwnProcess, startOwnProcess } from '@fairtick/test-kit/platform/own-process';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import pg from 'pg';
import type { BenchServer } from './bench-server.ts';

export type RunningPart = { pid: number; url: string; stop: () => Promise<void> };
const readyTimeoutMs = 90_000;
const catchUpTimeoutMs = 300_000;

/** The real API process with signed tokens, strict inputs and every rule. Only the rate limit per address is off. */
export async function startApi(
  server: BenchServer,
  { jwtSecret, env = {} }: { jwtSecret: string; env?: Record<string, string> },
): Promise<RunningPart> {
  return startServer(server, {
    name: 'api',
    script: 'apps/api/dist/main.js',
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: server.urls.app,
      REDIS_URL: server.redis.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      JWT_SECRET: jwtSecret,
      ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
      SIGNING_KEY: testSigningKey(),
      ...env,
    },
  });
}

const logKey = testSigningKey();

/** The real worker process; without its own feed it receives the ticks of another process. */
export function startWorker(
  server: BenchServer,
  { feed, env = {} }: { feed?: string; env?: Record<string, string> } = {},
): RunningPart {
  const part = startOwnProcess({
    name: 'worker',
    script: 'apps/worker/dist/main.js',
    logFile: join(server.folder, 'worker.log'),
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: server.urls.worker,
      REDIS_URL: server.redis.url,
      LOG_KEY: logKey,
      LOG_DIR: join(server.folder, 'log'),
      ...(feed === undefined ? { WORKER_PARTS: 'jobs' } : { MARKET_FEED: feed }),
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  return running(part, '');
}

/** Waits until a worker has entered and published all pending orders. */
export async function untilCaughtUp({ urls }: BenchServer): Promise<void> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    for (const until = Date.now() + catchUpTimeoutMs; Date.now() < until; await sleep(200)) {
      const { rows } = await client.query<{ waits: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM outbox) OR EXISTS (
           SELECT 1 FROM orders o JOIN market m ON m.product_id = o.product_id
            WHERE o.settled_at IS NULL AND o.entry_seq IS NULL AND o.accepted_at < m.last_at) AS waits`,
      );
      if (rows[0]?.waits === false) return;
    }
    throw new Error('worker: not caught up in time');
  } finally {
    await client.end();
  }
}

/** The same orders through one interactive Prisma transaction each, for comparison. */
export async function startNaiveApi(server: BenchServer, { jwtSecret }: { jwtSecret: string }): Promise<RunningPart> {
  const env = { DATABASE_URL: server.urls.owner, JWT_SECRET: jwtSecret };
  return startServer(server, { name: 'naive', script: 'lab/src/bench/naive-orders.main.ts', env });
}

/** A server that does nothing but send a text to every socket, for comparison. */
export async function startBareSockets(server: BenchServer, { everyMs }: { everyMs: number }): Promise<RunningPart> {
  const env = { EVERY_MS: String(everyMs) };
  return startServer(server, { name: 'bare-ws', script: 'lab/src/bench/bare-ws.main.ts', env });
}

/** Starts a server on a free port, which it reads as PORT, and waits until it answers. */
async function startServer(
  server: BenchServer,
  { name, script, env }: { name: string; script: string; env: Record<string, string> },
): Promise<RunningPart> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(server.folder, `${name}.log`);
  const part = startOwnProcess({ name, script, logFile, env: { PORT: String(port), ...env } });
  await waitUntilReady(url, part, server);
  return running(part, url);
}

function running(part: OwnProcess, url: string): RunningPart {
  const { pid } = part.child;
  if (pid === undefined) throw new Error(`${part.name} could not be started`);
  return { pid, url, stop: () => endOwnProcess(part, 'SIGTERM') };
}

async function waitUntilReady(url: string, part: OwnProcess, server: BenchServer): Promise<void> {
  const { child } = part;
  for (const until = Date.now() + readyTimeoutMs; Date.now() < until && child.exitCode === null; await sleep(50)) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${part.name} did not start; see ${server.folder}/${part.name}.log`);
}
