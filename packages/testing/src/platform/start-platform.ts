import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairtick/embedded';
import { testSigningKey } from '../api/signing-key.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { endOwnProcess, type OwnProcess, startOwnProcess } from './own-process.ts';
import { type OwnRedis, startRedisOfOwn } from './own-redis.ts';

const readyTimeoutMs = 60_000;

/** `standby` is a second worker, started only by who asks for it. */
type Part = 'api' | 'worker' | 'standby';

const scripts: Record<Part, string> = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  standby: 'apps/worker/src/main.ts',
};

/** The whole platform in processes of its own, on free ports, in a folder of its own. */
export type Platform = {
  folder: string;
  apiUrl: string;
  postgres: OwnPostgres;
  redis: OwnRedis;
  /** SIGKILL, and nothing else. */
  kill(part: Part): Promise<void>;
  /** Starts a part again; resolves when it works. */
  start(part: Part): Promise<void>;
  /** What the part's process wrote, for a report of a failure. */
  logFile(part: Part): string;
  /** Resolves when the API takes orders' connections and its database answers. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

export async function startPlatform(options: {
  /** `MARKET_FEED` and `REPLAY_SPEED`; without them the recordings of `makeRecordings` at normal speed. */
  feed: string;
  replaySpeed: number;
  /** Runs between migrating and the first start of API and worker. */
  prepare: (ownerUrl: string) => Promise<void>;
}): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-platform-'));
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const [postgres, redis, port] = await Promise.all([startOwnPostgres(folder), startRedisOfOwn(), freePort()]);
  await options.prepare(postgres.ownerUrl);
  const apiUrl = `http://127.0.0.1:${port}`;
  const shared = { NODE_ENV: 'test', REDIS_URL: redis.url, LOG_LEVEL: 'info' };
  const worker = {
    ...shared,
    DATABASE_URL: postgres.urls.worker,
    MARKET_FEED: options.feed,
    REPLAY_SPEED: String(options.replaySpeed),
  };
  const env = {
    api: {
      ...shared,
      DATABASE_URL: postgres.urls.app,
      PORT: String(port),
      CAPTCHA: 'off',
      ADMIN_TOTP: 'off',
      RATE_LIMITS: 'off',
      JWT_SECRET: randomBytes(32).toString('base64url'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
      SIGNING_KEY: testSigningKey(),
    },
    worker,
    standby: worker,
  };
  const running = new Map<Part, OwnProcess>();
  const logFile = (part: Part) => join(logs, `${part}.log`);

  async function ready(): Promise<void> {
    const until = Date.now() + readyTimeoutMs;
    while (Date.now() < until) {
      const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`the API was not ready within ${readyTimeoutMs} ms; see ${logFile('api')}`);
  }

  async function start(part: Part): Promise<void> {
    running.set(part, startOwnProcess({ name: part, script: scripts[part], env: env[part], logFile: logFile(part) }));
    if (part === 'api') await ready();
  }

  await Promise.all([start('api'), start('worker')]);

  return {
    folder,
    apiUrl,
    postgres,
    redis,
    start,
    ready,
    logFile,
    async kill(part) {
      const process = running.get(part);
      if (process) await endOwnProcess(process, 'SIGKILL');
    },
    async stop() {
      for (const process of running.values()) await endOwnProcess(process, 'SIGTERM');
      await Promise.all([postgres.stop(), redis.kill()]);
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
