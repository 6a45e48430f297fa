import { type Clock, type Log, systemClock, uuidsV7 } from '@fairtick/core';
import {
  type AuthCtx,
  createCipher,
  createLiveSessions,
  createPasswordHasher,
  findEndedWithin,
  findLiveSessions,
} from '@fairtick/core/auth';
import { createTapeFollower, type TapeFollower, tapeChannel } from '@fairtick/core/markets';
import { createOrderDesk, createTermsBoard, type OrderDesk, type TermsReading } from '@fairtick/core/orders';
import { createFileStore, createPictureEncoder, type PictureEncoder, type UploadStore } from '@fairtick/core/uploads';
import { createDb } from '@fairtick/db';
import { createRedisClient, type RedisConnection } from '@fairtick/jobs/runtime';
import { createClient, type RedisClientType } from 'redis';
import type { Env } from './env.ts';
import { openRails, type Rails } from './rails/open-rails.ts';
import { createTokens } from './tokens/create-tokens.ts';

/** What this process hands to its handlers: everything that lives as long as the process. */
export type ApiCtx = AuthCtx & {
  env: Env;
  /** False only with ADMIN_TOTP=off, which production refuses. */
  totpRequired: boolean;
  /** Hears Redis' channels; waits for Redis by itself, and subscribes again after an outage. */
  subscriber: RedisConnection;
  /** The last half minute of every tape, in memory. */
  tape: TapeFollower;
  /** Where orders are placed and shown: one queue of this process. */
  desk: OrderDesk;
  /** The terms in force and announced, at most a second old. */
  terms: { read: () => Promise<TermsReading> };
  /** Where members' pictures lie, sealed. */
  uploads: UploadStore;
  pictures: PictureEncoder;
  /** How money can come in here. */
  rails: Rails;
};

const redisConnectMs = 2_000;
const redisSilenceMs = 3_000;

/** Opens every connection of the API process. `close` ends them, after the server has stopped. */
export async function createContext(env: Env, log: Log, clock: Clock = systemClock) {
  const db = createDb({
    url: env.DATABASE_URL,
    poolSize: env.DB_POOL_SIZE,
    applicationName: 'fairtick-api',
    report: (error, where) => log.error({ err: error, where }, 'database trouble'),
  });
  const redis = openRedis(env.REDIS_URL, log);
  const subscriber = createRedisClient({ url: env.REDIS_URL, name: 'fairtick-subscriber', failFast: false, log });
  const subscribing = subscriber.connect().catch(() => undefined);
  const liveSessions = createLiveSessions({
    load: (ids) => findLiveSessions(db, ids),
    endedWithin: (ms) => findEndedWithin(db, ms),
    now: () => clock.now(),
  });
  const tape = createTapeFollower({ db, clock, log }, { subscribe: (hear) => subscribeSoon(subscriber, hear, log) });
  const desk = createOrderDesk({ db, clock, log }, { signingKey: env.SIGNING_KEY, shownTicks: tape });
  const ctx: ApiCtx = {
    db,
    clock,
    ids: uuidsV7(clock),
    log,
    redis,
    liveSessions,
    hasher: await createPasswordHasher(),
    cipher: createCipher(env.ENCRYPTION_KEY),
    tokens: await createTokens(env.JWT_SECRET),
    captchaRequired: env.CAPTCHA === 'on',
    totpRequired: env.ADMIN_TOTP === 'on',
    subscriber,
    tape,
    desk,
    terms: createTermsBoard({ db, clock }),
    uploads: createFileStore(env.UPLOADS_DIR),
    pictures: createPictureEncoder(),
    rails: await openRails(env, log, clock),
    env,
  };
  return {
    ctx,
    close: async () => {
      await desk.close();
      redis.destroy();
      subscriber.destroy();
      await subscribing;
      await db.close();
    },
  };
}

/** Does not wait for Redis: until it is there, the tape is asked from the database. */
async function subscribeSoon(subscriber: RedisConnection, hear: (text: string) => void, log: Log): Promise<void> {
  subscriber.subscribe(tapeChannel, hear).catch((error: unknown) => log.warn({ err: String(error) }, 'no live tape'));
}

/**
 * A client that fails fast while Redis is away and finds it again by itself. It connects in the background: the API
 * starts without Redis, and what needs it answers 503 until then.
 */
function openRedis(url: string, log: Log): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // A Redis that hangs is found out and left.
    pingInterval: 1_000,
    socket: {
      connectTimeout: redisConnectMs,
      socketTimeout: redisSilenceMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000),
    },
  });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'redis trouble'));
  client.connect().catch((error: unknown) => log.error({ err: error }, 'redis connection given up'));
  return client;
}
