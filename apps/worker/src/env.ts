import { readS3Settings, s3Variables } from '@fairtick/rails/uploads';
import * as z from 'zod';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const schema = z.object({
  // General
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Parts that a worker process runs: `feeds`, `jobs` (everything else) or `all`. */
  WORKER_PARTS: z.enum(['all', 'feeds', 'jobs']).default('all'),

  // Databases
  DATABASE_URL: z.string().min(1),
  DB_POOL_SIZE: z.coerce.number().int().min(4).max(100).default(10),
  REDIS_URL: z.string().min(1),

  // Prices and rates
  /**
   * `sim`, `replay:<folder of .csv or .csv.gz>`, or live sources in order, such as `ccxt:binance,kraken,json:metals`.
   * See "Live sources" below.
   */
  MARKET_FEED: z.string().min(1).default('sim'),
  /** File that describes the sources of `json:<name>`. See "Sources of JSON" below. */
  JSON_FEEDS: z.string().min(1).optional(),
  /** Base address that replaces the addresses of exchanges, such as a proxy. */
  CCXT_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Speed of a replay, in multiples of real time. */
  REPLAY_SPEED: z.coerce.number().positive().max(1_000).default(1),
  /** Speed of simulated prices, in multiples of two ticks a second. A lower one saves processor time in tests. */
  SIM_SPEED: z.coerce.number().min(0.2).max(1).default(1),
  /**
   * Exchange rates: `sim` (the default outside of production, which refuses it), `file:<path>` or an http address. See
   * "Exchange rates" below.
   */
  FX_FEED: z
    .string()
    .regex(/^(sim$|file:.|https?:\/\/.)/)
    .optional(),

  // Pictures
  UPLOADS_DIR: z.string().min(1).default('.data/uploads'),
  ...s3Variables,

  // Transparency log
  /**
   * Signs the transparency log and its statements, those of settlements included: Ed25519, PKCS 8, DER, base64. Only a
   * process of `feeds` alone works without it.
   */
  LOG_KEY: z.string().min(32).optional(),
  /** Name of the log, such as `trade.example.com/log`. It must never change. Default: a name made from the key. */
  LOG_ORIGIN: z
    .string()
    .regex(/^[^\s+]+$/)
    .optional(),
  LOG_DIR: z.string().min(1).default('.data/log'),
  /** Policy file (C2SP tlog-policy) that names the witnesses of the log, with their addresses. */
  LOG_WITNESSES: z.string().min(1).optional(),

  // Messages
  /** Mail server of scheduled mails. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_OUTBOX_DIR: z.string().min(1).optional(),
  /**
   * Reads where messages to operators go. Made from `ENCRYPTION_KEY` by `npm start` and the containers; without it no
   * message is sent.
   */
  WEBHOOK_KEY: z.string().min(32).optional(),
  WEBHOOK_PRIVATE_HOSTS: list.default([]),
  /** Where Telegram's bots are called, such as a Bot API server of your own. A private one is listed above, too. */
  TELEGRAM_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  /** Signs pushes; the private part of `VAPID_PUBLIC_KEY`. `npm start` and containers make both. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /**
   * Where push services find the operator: `mailto:…` or an https address. Default: `PUBLIC_URL` where it has TLS. Apple's
   * service refuses pushes without a real one.
   */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./)
    .optional(),
  PUSH_ALLOWED_HOSTS: list.default([]),

  // Payments
  EVM_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  USDT_ERC20_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),

  // Monitoring
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the worker's Prometheus metrics at `/metrics`; 0 takes a free port. Unset serves none. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads and checks the environment. The error message never contains values, because some are secret. @throws Error
 * naming every variable that is missing or malformed.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(withoutEmpty(source));
  if (result.success) {
    readS3Settings(result.data);
    const { NODE_ENV, WORKER_PARTS, LOG_KEY, PUSH_ALLOWED_HOSTS } = result.data;
    if (NODE_ENV === 'production' && PUSH_ALLOWED_HOSTS.length > 0) {
      throw new Error('environment refused: PUSH_ALLOWED_HOSTS may not be set in production');
    }
    if (WORKER_PARTS !== 'feeds' && LOG_KEY === undefined) {
      throw new Error('environment refused: LOG_KEY is required');
    }
    return withRates(result.data);
  }
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  throw new Error(`environment refused: ${wrong.join(', ')}`);
}

/** Simulated rates are for trials only; production requires a real source. */
function withRates(env: Env): Env {
  if (env.NODE_ENV !== 'production') return { ...env, FX_FEED: env.FX_FEED ?? 'sim' };
  if (env.FX_FEED === 'sim') throw new Error('environment refused: FX_FEED may not be sim in production');
  return env;
}

/** An empty variable, as compose files pass it, counts as unset. */
function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}
