import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairtick/embedded';
import { endOwnProcess, type OwnProcess, startOwnProcess } from '@fairtick/test-kit/platform/own-process';
import { type OwnRedis, startRedisOfOwn } from '@fairtick/test-kit/platform/own-redis';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { buildServers } from '../../../apps/standalone/src/build-apps.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

const readyTimeoutMs = 60_000;

/** `standby` is a second worker, started only on request. */
type Part = 'api' | 'worker' | 'standby';

const scripts: Record<Part, string> = {
  api: 'apps/api/dist/main.js',
  worker: 'apps/worker/dist/main.js',
  standby: 'apps/worker/dist/main.js',
};

/** The whole platform in separate processes, on free ports, in its own folder. */
export type Platform = {
  folder: string;
  apiUrl: string;
  postgres: OwnPostgres;
  redis: OwnRedis;
  /** Sends SIGKILL. */
  kill(part: Part): Promise<void>;
  /** Freezes a part for a while, then lets it resume. */
  freeze(part: Part, forMs: number): Promise<void>;
  /** Restarts a part without waiting. */
  launch(part: Part): void;
  /** Restarts a part; resolves when it works. */
  start(part: Part): Promise<void>;
  /** Path of the part's log, for a failure report. */
  logFile(part: Part): string;
  /** Resolves when the API's order connections and its database answer. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

export async function startPlatform(options: {
  /** `MARKET_FEED` and `REPLAY_SPEED`; without them the recordings of `makeRecordings` at normal speed. */
  feed: string;
  replaySpeed: number;
  /** Runs between migrating and the first start of API and worker. */
  prepare: (ownerUrl: string) => Promise<void>;
  /** Settings of live sources: `JSON_FEEDS`, `CCXT_BASE`. */
  workerEnv?: Readonly<Record<string, string>>;
  /** Other settings of the API, such as the folders of the built apps. */
  apiEnv?: Readonly<Record<string, string>>;
  /** Other servers than one Postgres and one Redis; each start of a part reads their URLs again. */
  servers?: { postgres?: (folder: string) => Promise<OwnPostgres>; redis?: (folder: string) => Promise<OwnRedis> };
}): Promise<Platform> {
  const { postgres: openPostgres = startOwnPostgres, redis: openRedis = startRedisOfOwn } = options.servers ?? {};
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-platform-'));
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  await buildServers();
  const [postgres, redis, port] = await Promise.all([openPostgres(folder), openRedis(folder), freePort()]);
  await options.prepare(postgres.ownerUrl);
  const apiUrl = `http://127.0.0.1:${port}`;
  const secrets = {
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
    SIGNING_KEY: testSigningKey(),
  };
  const log = { LOG_KEY: testSigningKey(), LOG_DIR: join(folder, 'log') };
  const shared = { NODE_ENV: 'test', REDIS_URL: redis.url, LOG_LEVEL: 'info' };

  function envOf(part: Part): Record<string, string> {
    if (part === 'api') {
      return {
        ...shared,
        ...secrets,
        DATABASE_URL: postgres.urls.app,
        PORT: String(port),
        CAPTCHA: 'off',
        ADMIN_TOTP: 'off',
        RATE_LIMITS: 'off',
        ...options.apiEnv,
      };
    }
    return {
      ...shared,
      ...log,
      DATABASE_URL: postgres.urls.worker,
      MARKET_FEED: options.feed,
      REPLAY_SPEED: String(options.replaySpeed),
      ...options.workerEnv,
    };
  }
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

  function launch(part: Part): void {
    running.set(part, startOwnProcess({ name: part, script: scripts[part], env: envOf(part), logFile: logFile(part) }));
  }

  async function start(part: Part): Promise<void> {
    launch(part);
    if (part === 'api') await ready();
  }

  await Promise.all([start('api'), start('worker')]);

  return {
    folder,
    apiUrl,
    postgres,
    redis,
    launch,
    start,
    ready,
    logFile,
    async kill(part) {
      const process = running.get(part);
      if (process) await endOwnProcess(process, 'SIGKILL');
    },
    async freeze(part, forMs) {
      const process = running.get(part);
      process?.child.kill('SIGSTOP');
      await sleep(forMs);
      process?.child.kill('SIGCONT');
    },
    async stop() {
      for (const process of running.values()) await endOwnProcess(process, 'SIGTERM');
      await Promise.all([postgres.stop(), redis.kill()]);
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
