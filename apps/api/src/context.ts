import { resolve } from 'node:path';
import { type Clock, type Log, systemClock, type Traces, uuidsV7 } from '@fairtick/core';
import {
  type AuthCtx,
  createLiveSessions,
  createPasswordHasher,
  findEndedWithin,
  findLiveSessions,
  relyingPartyOf,
} from '@fairtick/core/auth';
import {
  createSettingsCache,
  findSettingsVersion,
  readSettingsReading,
  type SettingsCache,
} from '@fairtick/core/config';
import { type Background, createBackground, type MessageSenders } from '@fairtick/core/credentials';
import { createDashboardBoard, type DashboardBoard, type MonitoringFacts } from '@fairtick/core/dashboard';
import { createLinkBoard, type LinkBoard } from '@fairtick/core/links';
import { createTapeFollower, type TapeFollower, tapeChannel } from '@fairtick/core/markets';
import type { NoticeWays } from '@fairtick/core/notifications';
import { createOrderService, createTermsCache, type OrderService, type TermsReading } from '@fairtick/core/orders';
import { createCipher, webhookKeyOf } from '@fairtick/core/shared';
import { createLogFolder } from '@fairtick/core/transparency-log';
import { createPictureEncoder, type PictureEncoder, type UploadStore } from '@fairtick/core/uploads';
import type { WebhookCtx } from '@fairtick/core/webhooks';
import { createDb } from '@fairtick/db';
import { queuePrefix } from '@fairtick/jobs';
import { createJobBoard, createRedisClient, type JobBoard, type RedisConnection } from '@fairtick/jobs/runtime';
import type { openTraces } from '@fairtick/rails/traces';
import { openUploads } from '@fairtick/rails/uploads';
import { createTargetCheck } from '@fairtick/rails/webhooks';
import { type AnswerCounts, createAnswerCounts } from './answers/answer-counts.ts';
import type { Env } from './env.ts';
import { openMessages } from './rails/open-messages.ts';
import { openRails, type Rails } from './rails/open-rails.ts';
import { createTokens } from './tokens/create-tokens.ts';

/** Objects that live as long as the process, passed to its handlers. */
export type ApiCtx = AuthCtx &
  Pick<WebhookCtx, 'webhookCipher' | 'isAllowedTarget'> & {
    env: Env;
    /** False only with ADMIN_TOTP=off, which production refuses. */
    totpRequired: boolean;
    /** Subscribes to Redis channels; waits for Redis, and subscribes again after an outage. */
    subscriber: RedisConnection;
    /** The last half minute of every tape, in memory. */
    tape: TapeFollower;
    /** Places and reads orders through the one queue of this process. */
    orderService: OrderService;
    /** The terms in force and announced, cached for a second. */
    terms: { read: () => Promise<TermsReading> };
    /** The installation's settings, in memory. */
    settings: SettingsCache;
    /** External pages that the apps may open, cached for a second. */
    links: LinkBoard;
    /** Encrypted pictures of members. */
    uploads: UploadStore;
    pictures: PictureEncoder;
    /** Payment adapters of this installation. */
    rails: Rails;
    /** Channels for verification codes. */
    senders: MessageSenders;
    /** How members' notices leave this installation. */
    noticeWays: NoticeWays;
    /** Work that continues after the answer. */
    background: Background;
    /** Null without a configured collector. */
    traces: Traces | null;
    /** Figures of the dashboard, cached for a second and a half. */
    dashboard: DashboardBoard;
    /** Whether the metrics of this process are read; kept by the metrics endpoint. */
    monitoring: MonitoringFacts;
    /** Counts of the last hour's answers. */
    answers: AnswerCounts;
    /** Job queues, read-only. */
    jobBoard: JobBoard;
  };

/** Opens every connection of the API process. `close` ends them, after the server has stopped. */
export async function createContext(env: Env, log: Log, clock: Clock = systemClock) {
  const db = createDb({
    url: env.DATABASE_URL,
    poolSize: env.DB_POOL_SIZE,
    knownOnly: true,
    applicationName: 'fairtick-api',
    report: (error, where) => log.error({ err: error, where }, 'database error'),
  });
  const redis = openRedis(env.REDIS_URL, log);
  const subscriber = createRedisClient({ url: env.REDIS_URL, name: 'fairtick-subscriber', failFast: false, log });
  const subscribing = subscriber.connect().catch(() => undefined);
  const liveSessions = createLiveSessions({
    load: (ids) => findLiveSessions(db, ids),
    endedWithin: (ms) => findEndedWithin(db, ms),
    now: () => clock.now(),
  });
  const tape = createTapeFollower({ db, log }, { subscribe: (onMessage) => subscribeSoon(subscriber, onMessage, log) });
  const traces = await openTracesOf(env);
  const orderService = createOrderService(
    { db, clock, log },
    { signingKey: env.SIGNING_KEY, shownTicks: tape, traces, logFiles: createLogFolder(resolve(env.LOG_DIR)) },
  );
  const senders = await openMessages(env, clock);
  const ctx: ApiCtx = {
    db,
    clock,
    ids: uuidsV7(clock),
    log,
    redis,
    liveSessions,
    hasher: await createPasswordHasher(),
    cipher: createCipher(env.ENCRYPTION_KEY, (boundTo) =>
      log.error({ boundTo }, 'sealed data cannot be opened: it is damaged, or was sealed with another ENCRYPTION_KEY'),
    ),
    tokens: await createTokens(env.JWT_SECRET),
    webhookCipher: createCipher(webhookKeyOf(env.ENCRYPTION_KEY)),
    isAllowedTarget: createTargetCheck(env.WEBHOOK_PRIVATE_HOSTS),
    captchaRequired: env.CAPTCHA === 'on',
    relyingParty: relyingPartyOf(env.PUBLIC_URL),
    totpRequired: env.ADMIN_TOTP === 'on',
    subscriber,
    tape,
    orderService,
    terms: createTermsCache({ db, clock }),
    settings: createSettingsCache({
      load: () => readSettingsReading({ db }),
      version: () => findSettingsVersion(db),
      now: () => clock.now(),
    }),
    links: createLinkBoard({ db, clock }),
    uploads: openUploads(env).store,
    pictures: createPictureEncoder(),
    rails: await openRails(env, log, clock),
    senders,
    noticeWays: {
      mailAvailable: senders.has('email'),
      pushKey: env.VAPID_PUBLIC_KEY ?? null,
      allowedHosts: env.PUSH_ALLOWED_HOSTS,
    },
    background: createBackground(log),
    traces,
    dashboard: createDashboardBoard({ db, clock, catalog: orderService.catalog }),
    monitoring: { readAt: null },
    answers: createAnswerCounts({ redis, clock }),
    jobBoard: createJobBoard({ url: env.REDIS_URL, prefix: queuePrefix, log }),
    env,
  };
  return {
    ctx,
    close: async () => {
      ctx.answers.close();
      await ctx.jobBoard.close();
      await orderService.close();
      await ctx.background.settled();
      await traces?.close();
      redis.destroy();
      subscriber.destroy();
      await subscribing;
      await db.close();
    },
  };
}

async function openTracesOf(env: Env): Promise<ReturnType<typeof openTraces> | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (endpoint === undefined) return null;
  const traces = await import('@fairtick/rails/traces');
  return traces.openTraces({ endpoint, ratio, service: 'fairtick-api' });
}

/** Does not wait for Redis: until then the tape is read from the database. */
async function subscribeSoon(subscriber: RedisConnection, onMessage: (text: string) => void, log: Log): Promise<void> {
  subscriber
    .subscribe(tapeChannel, onMessage)
    .catch((error: unknown) => log.warn({ err: String(error) }, 'tape subscription failed'));
}

/**
 * A client that fails fast while Redis is unreachable and reconnects automatically. It connects in the background: the
 * API starts without Redis, and requests that need it answer 503 until then.
 */
function openRedis(url: string, log: Log): RedisConnection {
  const client = createRedisClient({ url, name: 'fairtick-api', failFast: true, log });
  client.connect().catch((error: unknown) => log.error({ err: error }, 'redis connection failed permanently'));
  return client;
}
