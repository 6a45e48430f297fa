import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '@fairtick/core';
import { keepSigningKey } from '@fairtick/core/orders';
import { createLogger } from '@fairtick/rails/logs';
import { createDatabase, startRedis, type TestDatabase } from '@fairtick/test-kit';
import { firstAdminOfSeed, seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { afterAll, expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type ApiCtx, createContext } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { undeclaredCode } from '../src/frame/errors.ts';

/** The administrator of every seeded test database. */
export const firstAdmin = firstAdminOfSeed;

export type TestApi = {
  app: Awaited<ReturnType<typeof buildApp>>;
  ctx: ApiCtx;
  database: TestDatabase;
  redisUrl: string;
  /** The log of the process, line by line. */
  logLines: string[];
};

export type StartApiOptions = {
  /** Environment variables; protections that block automated clients are off by default. */
  env?: Record<string, string>;
  clock?: Clock;
  logLevel?: string;
  /**
   * Lag of the event loop above which requests are refused. Test and application share this process, so the default is
   * no limit.
   */
  busyAfterMs?: number;
  /** Adds routes of the test before the app is ready. */
  prepare?: (app: TestApi['app']) => void;
  /** A second process on the same database and Redis. */
  beside?: TestApi;
};

/** The real application on a new, seeded database and an empty Redis; closed after the test file. */
export async function startApi(options: StartApiOptions = {}): Promise<TestApi> {
  const { beside, clock = systemClock } = options;
  const database = beside?.database ?? (await createDatabase());
  const redisUrl = beside?.redisUrl ?? (await startRedis()).url;
  const uploads = beside?.ctx.env.UPLOADS_DIR ?? (await mkdtemp(join(tmpdir(), 'fairtick-uploads-')));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.appUrl,
    REDIS_URL: redisUrl,
    JWT_SECRET: beside?.ctx.env.JWT_SECRET ?? randomBytes(36).toString('base64url'),
    ENCRYPTION_KEY: beside?.ctx.env.ENCRYPTION_KEY ?? randomBytes(36).toString('base64url'),
    SIGNING_KEY: beside?.ctx.env.SIGNING_KEY ?? testSigningKey(),
    CAPTCHA: 'off',
    ADMIN_TOTP: 'off',
    RATE_LIMITS: 'off',
    UPLOADS_DIR: uploads,
    LOG_DIR: join(uploads, 'log'),
    SANDBOX_GATEWAY_DIR: join(uploads, 'sandbox-gateway'),
    SANDBOX_OUTBOX_DIR: join(uploads, 'sandbox-outbox'),
    ...options.env,
  });
  const logLines: string[] = [];
  const logger = createLogger(options.logLevel ?? 'warn', { write: (line) => void logLines.push(line) });
  const { ctx, close } = await createContext(env, logger, clock);
  // It waits for the database, which is away where a test replaces its address.
  if (options.env?.['DATABASE_URL'] === undefined) {
    await keepSigningKey({ db: ctx.db, signer: ctx.orderService.signer, log: logger }, new AbortController().signal);
  }
  if (!beside) {
    await seedPlatform(database.ownerUrl, { id: ctx.ids.uuid(), now: clock.now(), hash: ctx.hasher.hash });
  }
  const app = await buildApp(ctx, logger, { busyAfterMs: options.busyAfterMs ?? Number.POSITIVE_INFINITY });
  options.prepare?.(app);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await close();
    if (!beside) await rm(uploads, { recursive: true, force: true });
    expect(logLines.filter((line) => line.includes(undeclaredCode))).toEqual([]);
  });
  return { app, ctx, database, redisUrl, logLines };
}
