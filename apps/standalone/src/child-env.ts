import { webhookKeyOf } from '@fairtick/core/shared';
import { memoryEnv } from '@fairtick/embedded';
import type { Env } from './env.ts';
import type { OwnWitnessProcess } from './own-witness.ts';
import type { Platform } from './platform.ts';
import { vapidKeys } from './secrets.ts';
import type { Databases } from './start-databases.ts';

/** What each process of ours is started with: its own role's database, the keys it needs, and nothing of the rest. */
export function childEnv(platform: Platform, env: Env, databases: Databases, witness: OwnWitnessProcess) {
  const shared = {
    ...memoryEnv,
    ...ownAddress(env),
    ...env.passedOn,
    NODE_ENV: env.NODE_ENV,
    REDIS_URL: databases.redisUrl,
    UPLOADS_DIR: env.passedOn['UPLOADS_DIR'] ?? platform.dataDir.uploads,
    LOG_DIR: env.passedOn['LOG_DIR'] ?? platform.dataDir.log,
  };
  const { secrets, dataDir } = platform;
  const vapid = vapidOf(env, secrets);
  // In production there is no gateway to play with, and codes go to phones and mailboxes only.
  const outbox = env.NODE_ENV === 'production' ? {} : { SANDBOX_OUTBOX_DIR: dataDir.outbox };
  const sandbox = env.NODE_ENV === 'production' ? {} : { SANDBOX_GATEWAY_DIR: dataDir.sandbox, ...outbox };
  return {
    api: {
      ...shared,
      ...env.passedToApi,
      ...sandbox,
      DATABASE_URL: databases.roles.app,
      HOST: env.HOST,
      PORT: String(env.PORT),
      JWT_SECRET: env.JWT_SECRET ?? secrets.JWT_SECRET,
      SIGNING_KEY: env.SIGNING_KEY ?? secrets.SIGNING_KEY,
      ENCRYPTION_KEY: env.ENCRYPTION_KEY ?? secrets.ENCRYPTION_KEY,
      VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY,
    },
    worker: {
      ...shared,
      ...outbox,
      DATABASE_URL: databases.roles.worker,
      ...vapid,
      ...env.passedToWorker,
      LOG_KEY: env.LOG_KEY ?? secrets.LOG_KEY,
      WEBHOOK_KEY: webhookKeyOf(env.ENCRYPTION_KEY ?? secrets.ENCRYPTION_KEY),
      ...(env.LOG_ORIGIN === undefined ? {} : { LOG_ORIGIN: env.LOG_ORIGIN }),
      LOG_WITNESSES: env.passedToWorker['LOG_WITNESSES'] ?? witness.witnessesFile,
    },
  };
}

/** Both from outside, or both of the installation: half of a pair is of no use. */
function vapidOf(env: Env, secrets: Platform['secrets']) {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env;
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return vapidKeys(secrets);
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
}

/** For passkeys, which browsers offer under this name without TLS, and links. In production only the operator knows it. */
export function ownAddress({ NODE_ENV, HOST, PORT }: Pick<Env, 'NODE_ENV' | 'HOST' | 'PORT'>): { PUBLIC_URL?: string } {
  const isHere = HOST === '127.0.0.1' || HOST === '::1' || HOST === 'localhost';
  return NODE_ENV === 'production' || !isHere ? {} : { PUBLIC_URL: `http://localhost:${PORT}` };
}
