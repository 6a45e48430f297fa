import { type Clock, type Ctx, type Log, systemClock, type Traces, uuidsV7 } from '@fairtick/core';
import type { MessageSender } from '@fairtick/core/credentials';
import type { ChainWatcher } from '@fairtick/core/deposits';
import type { RateFeed } from '@fairtick/core/fx';
import type { PushSender } from '@fairtick/core/notifications';
import {
  createLogFolder,
  createLogKey,
  type LogFiles,
  type LogKey,
  type LogWitness,
} from '@fairtick/core/transparency-log';
import type { UploadStore } from '@fairtick/core/uploads';
import { createDb } from '@fairtick/db';
import { queuePrefix } from '@fairtick/jobs';
import { createJobQueues, createRedisClient, type JobQueues, type RedisConnection } from '@fairtick/jobs/runtime';
import { createRateFeed } from '@fairtick/rails/fx';
import { openUploads } from '@fairtick/rails/uploads';
import { openWitnesses } from '@fairtick/rails/witnesses';
import type { Env } from './env.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { erc20Watcher } from './rails/erc20-watcher.ts';
import { mailSender } from './rails/mail-sender.ts';
import { pushSender } from './rails/push-sender.ts';

/** Objects that live as long as the process, passed to its parts. */
export type WorkerContext = Ctx & {
  env: Env;
  /** Id of this worker process. */
  workerId: string;
  startedAt: Date;
  queues: JobQueues;
  /** Publishes events; fails immediately while Redis is unreachable. */
  events: RedisConnection;
  metrics: Metrics;
  /** Null without a configured collector. */
  traces: Traces | null;
  /** Source of exchange rates; null without one, and then there are no rates. */
  rates: RateFeed | null;
  /** Encrypted pictures of members. */
  uploads: UploadStore;
  /** Null without LOG_KEY, which a process of feeds alone does not need. */
  transparencyLog: { logKey: LogKey; logFiles: LogFiles; witnesses: LogWitness[]; policy: string } | null;
  /** Sends mail; null without a mail server, outside production the sandbox outbox. */
  openMail: () => Promise<MessageSender | null>;
  /** Sends pushes; null without keys. */
  openPush: () => Promise<PushSender | null>;
  /** Watches USDT's ERC-20 contract; null without a configured node. */
  openErc20Watcher: () => Promise<ChainWatcher | null>;
};

/** Opens every connection of the worker; Redis may be unreachable. `close` ends them, after all parts have stopped. */
export async function createContext(
  env: Env,
  log: Log,
  clock: Clock = systemClock,
): Promise<{ ctx: WorkerContext; close: () => Promise<void> }> {
  const db = createDb({
    url: env.DATABASE_URL,
    poolSize: env.DB_POOL_SIZE,
    knownOnly: true,
    applicationName: 'fairtick-worker',
    report: (error, where) => log.error({ err: error, where }, 'database error'),
  });
  const queues = createJobQueues({ url: env.REDIS_URL, prefix: queuePrefix, log });
  const events = createRedisClient({ url: env.REDIS_URL, name: 'fairtick-relay', failFast: true, log });
  const connecting = events.connect().catch(() => undefined);
  const ids = uuidsV7(clock);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  // Loaded only where traces are collected: OpenTelemetry has many modules.
  const traces =
    endpoint === undefined
      ? null
      : (await import('@fairtick/rails/traces')).openTraces({ endpoint, ratio, service: 'fairtick-worker' });
  const ctx: WorkerContext = {
    db,
    clock,
    ids,
    log,
    env,
    workerId: ids.uuid(),
    startedAt: clock.now(),
    queues,
    events,
    metrics: createMetrics(),
    traces,
    rates: env.FX_FEED === undefined ? null : createRateFeed(env.FX_FEED, clock),
    uploads: openUploads(env).store,
    transparencyLog: openTransparencyLog(env),
    openMail: mailSender(env, clock),
    openPush: pushSender(env),
    openErc20Watcher: erc20Watcher(env),
  };
  return {
    ctx,
    close: async () => {
      events.destroy();
      await Promise.allSettled([connecting, queues.close(), traces?.close(), db.close()]);
    },
  };
}

function openTransparencyLog(env: Env): WorkerContext['transparencyLog'] {
  const { LOG_KEY: key, LOG_ORIGIN: origin, LOG_DIR: folder, LOG_WITNESSES: policy } = env;
  if (key === undefined) return null;
  const logKey = createLogKey(key, origin ?? null);
  return { logKey, logFiles: createLogFolder(folder), ...openWitnesses(policy, logKey.signer.key) };
}
