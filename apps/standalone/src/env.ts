import { resolve } from 'node:path';
import * as z from 'zod';
import { adminUsername } from './admin-username.ts';

const text = z.string().min(1);
/** An empty variable is one that was not set. */
const optional = z.preprocess((value) => (value === '' ? undefined : value), text.optional());

const schema = z.object({
  // General
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  /** Folder of `npm start`: databases, keys, pictures, sandboxes. A start needs 300 MB of free space there. */
  DATA_DIR: text.default('.data'),

  // Databases
  DATABASE_URL: optional,
  REDIS_URL: optional,
  /** `1`: puts the SQL functions of this version back where a newer version has replaced them. Newer tables are refused. */
  PREPARE_OLDER: z.preprocess((value) => (value === '' ? undefined : value), z.literal('1').optional()),

  // First administrator
  /** User name of the first administrator (default `admin`). */
  ADMIN_USERNAME: adminUsername,
  /** Password of the first administrator, as strong as the console demands. Without it a random one is printed once. */
  ADMIN_PASSWORD: optional,

  // Secrets
  JWT_SECRET: optional,
  SIGNING_KEY: optional,
  ENCRYPTION_KEY: optional,

  // Transparency log
  LOG_KEY: optional,
  LOG_ORIGIN: optional,

  // Messages
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
});

/** What the child processes read; passed on unchanged. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'MARKET_FEED',
  'REPLAY_SPEED',
  'SIM_SPEED',
  'JSON_FEEDS',
  'CCXT_BASE',
  'CAPTCHA',
  'ADMIN_TOTP',
  'RATE_LIMITS',
  'API_BASES',
  'FX_FEED',
  'UPLOADS_DIR',
  'LOG_DIR',
  'UPLOADS_S3_ENDPOINT',
  'UPLOADS_S3_BUCKET',
  'UPLOADS_S3_REGION',
  'UPLOADS_S3_ACCESS_KEY_ID',
  'UPLOADS_S3_SECRET_ACCESS_KEY',
  'UPLOADS_S3_STYLE',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'METRICS_TOKEN',
  'METRICS_HOST',
  'METRICS_PORT',
  'WORKER_METRICS_PORT',
  'DB_POOL_SIZE',
  'EVM_RPC_URL',
  'USDT_ERC20_CONTRACT',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'WEBHOOK_PRIVATE_HOSTS',
  'TELEGRAM_URL',
  'PUSH_ALLOWED_HOSTS',
] as const;

/** What only the API reads: keys of payment gateways and of the provider of text messages. */
const passedToApi = [
  'SMS_URL',
  'SMS_HEADERS',
  'SMS_BODY',
  'SMS_MAINLAND_PREFIX',
  'ALIPAY_APP_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'ALIPAY_SELLER_ID',
  'ALIPAY_GATEWAY',
  'ALIPAY_PRODUCT',
] as const;

/** What only the worker reads. */
const passedToWorker = ['LOG_WITNESSES', 'VAPID_SUBJECT'] as const;

type Passed = Record<string, string>;
export type Env = z.infer<typeof schema> & {
  dataDir: string;
  passedOn: Passed;
  passedToApi: Passed;
  passedToWorker: Passed;
};

/**
 * Reads and checks what the platform was started with. Secrets may be left out, except in production.
 * @throws Error naming every variable that is malformed or missing, never a value.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`These settings cannot be used: ${wrong.join(', ')}`);
  }
  const env = result.data;
  const missing = (['JWT_SECRET', 'SIGNING_KEY', 'ENCRYPTION_KEY', 'LOG_KEY'] as const).filter(
    (name) => env[name] === undefined,
  );
  if (env.NODE_ENV === 'production' && missing.length > 0) {
    throw new Error(`NODE_ENV=production needs ${missing.join(', ')} from outside`);
  }
  return {
    ...env,
    dataDir: resolve(env.DATA_DIR),
    passedOn: pick(source, passedOn),
    passedToApi: pick(source, passedToApi),
    passedToWorker: pick(source, passedToWorker),
  };
}

function pick(source: NodeJS.ProcessEnv, names: readonly string[]): Passed {
  return Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]] as const] : [])));
}
