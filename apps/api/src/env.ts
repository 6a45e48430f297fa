import { readS3Settings, s3Variables } from '@fairtick/rails/uploads';
import * as z from 'zod';

const onOff = z.enum(['on', 'off']).default('on');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** At least 256 bits in any encoding. */
const secret = z.string().min(32);

const schema = z.object({
  // General
  /** `production` refuses simulated money paths, switched-off protection and missing secrets. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port to listen on. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /**
   * Address under which members and payment gateways reach the platform, such as `https://trade.example`. Needed for
   * Alipay, and for passkeys: they are valid for this host only, which needs TLS unless it is `localhost`. `npm start` on
   * a machine's own address: `http://localhost:<PORT>`.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bases that clients try in this order, separated by commas; `..` is the server that delivered the app. */
  API_BASES: list.default(['..']),
  /**
   * Addresses or networks of reverse proxies, separated by commas. Only their `X-Forwarded-For` and
   * `X-Forwarded-Proto` count.
   */
  TRUST_PROXY: list.default([]),
  /** Folder of the built member app; `npm start` sets it. */
  WEB_MEMBER_DIR: z.string().optional(),
  /** Folder of the built console; `npm start` sets it. */
  WEB_ADMIN_DIR: z.string().optional(),
  /** Folder of the built public site (`/verify/`); `npm start` sets it. */
  WEB_VERIFY_DIR: z.string().optional(),

  // Databases
  /** Postgres 18 or newer with the extension `pg_trgm`. Without it `npm start` runs an embedded server. */
  DATABASE_URL: z.string().min(1),
  /** Connections to Postgres that each process may open (the worker at least 4). */
  DB_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  /**
   * Redis or Valkey; `redis+sentinel://user:password@host,host,host/<name>` asks Sentinels for the master. Without it
   * `npm start` runs an embedded server.
   */
  REDIS_URL: z.string().min(1),

  // Secrets
  /** Signs session tokens; 32 characters or more. `npm start` makes the three secrets and keeps them in `DATA_DIR`. */
  JWT_SECRET: secret,
  /** Signs accepted orders. */
  SIGNING_KEY: secret,
  /** Encrypts names, numbers and pictures. They cannot be read without it: keep a copy. */
  ENCRYPTION_KEY: secret,

  // Protection
  /** `off` for automated clients. Production refuses `off`; both apps show a TEST MODE bar. */
  CAPTCHA: onOff,
  /** Second factor of administrators; `off` as above. */
  ADMIN_TOTP: onOff,
  /** Limits of requests; `off` as above. */
  RATE_LIMITS: onOff,

  // Monitoring
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Address of a trace collector (OTLP over HTTP). Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Share of clicks and orders that are traced. A click's trace is named by its idempotency key and links to the
   * order's trace.
   */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Address on which the metrics ports listen. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the API's Prometheus metrics at `/metrics`; 0 takes a free port. Unset serves none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /**
   * Serves the API's metrics at `/metrics` of its own port to requests with this bearer token (16 characters or more).
   */
  METRICS_TOKEN: z.string().min(16).optional(),

  // Pictures
  /** Folder of members' encrypted pictures, the same for API and worker. `npm start` uses `DATA_DIR/uploads`. */
  UPLOADS_DIR: z.string().min(1).default('.data/uploads'),
  ...s3Variables,

  // Transparency log
  /** Folder of the log's public files, the same for API and worker. `npm start` uses `DATA_DIR/log`. */
  LOG_DIR: z.string().min(1).default('.data/log'),

  // Messages
  /**
   * Mail server for verification codes, over TLS: `smtp://user:password@host:587` or `smtps://…:465`. Needs
   * `MAIL_FROM`.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mail, such as `Fairtick <no-reply@trade.example>`. */
  MAIL_FROM: z.string().min(3).max(200).optional(),
  /**
   * Public key of pushes to members' browsers (VAPID, P-256, base64url); without it there are none. `npm start` and
   * containers make it. Another key ends all subscriptions.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  /**
   * `host:port` of push services inside the network, separated by commas; they may use http. For tests. Production refuses
   * it.
   */
  PUSH_ALLOWED_HOSTS: list.default([]),
  /** Address of a text message provider, called by POST. Needs `SMS_BODY`. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers of that request as JSON, such as the provider's key. */
  SMS_HEADERS: z.string().default('{}'),
  /** Body of that request as JSON, in which `{{to}}` and `{{text}}` are replaced. */
  SMS_BODY: z.string().min(1).optional(),
  /** Prefix of numbers without a country code. */
  SMS_MAINLAND_PREFIX: z.string().max(6).default('+86'),
  /**
   * Hosts, or hosts with a port, separated by commas, to which messages to operators may go by http and on private
   * addresses. All others must be public and use https.
   */
  WEBHOOK_PRIVATE_HOSTS: list.default([]),

  // Payments
  /** Alipay takes deposits when its four variables and `PUBLIC_URL` are set. */
  ALIPAY_APP_ID: z.string().min(1).optional(),
  /** The application's private key. */
  ALIPAY_PRIVATE_KEY: z.string().min(1).optional(),
  /** Alipay's public key. */
  ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  /** The seller's id. */
  ALIPAY_SELLER_ID: z.string().min(1).optional(),
  /** Another gateway, such as Alipay's own sandbox. */
  ALIPAY_GATEWAY: z.url({ protocol: /^https?$/ }).optional(),
  /** Kind of payment page: `wap` for phones, `page` for desktops. */
  ALIPAY_PRODUCT: z.enum(['wap', 'page']).default('wap'),
  /**
   * Ethereum node that the worker asks for USDT transfers (ERC20) and their confirmations. Needs
   * `USDT_ERC20_CONTRACT`; without both, members enter transaction ids.
   */
  EVM_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of the USDT contract. */
  USDT_ERC20_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),

  // Sandboxes
  /** Data of the sandbox payment gateway, which `npm start` brings. Production refuses it. */
  SANDBOX_GATEWAY_DIR: z.string().min(1).optional(),
  /**
   * Folder of the sandbox outbox (`messages.jsonl`), which `npm start` brings in place of mail and text messages.
   * Production refuses it.
   */
  SANDBOX_OUTBOX_DIR: z.string().min(1).optional(),
});

export type Env = z.infer<typeof schema>;

const switchable = ['CAPTCHA', 'ADMIN_TOTP', 'RATE_LIMITS'] as const;

/**
 * Reads and checks the environment. The error message never contains values, because some are secret. @throws Error
 * naming every variable that is missing, malformed or not allowed in production.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(withoutEmpty(source));
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new Error(`environment refused: ${wrong.join(', ')}`);
  }
  const env = result.data;
  const off = switchable.filter((name) => env[name] === 'off');
  if (env.NODE_ENV === 'production' && off.length > 0) {
    throw new Error(`environment refused: ${off.join(', ')} may not be off in production`);
  }
  checkRails(env);
  checkMessages(env);
  readS3Settings(env);
  return env;
}

const alipay = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const;

function checkRails(env: Env): void {
  for (const name of ['SANDBOX_GATEWAY_DIR', 'SANDBOX_OUTBOX_DIR'] as const) {
    if (env.NODE_ENV === 'production' && env[name] !== undefined) {
      throw new Error(`environment refused: ${name} may not be set in production`);
    }
  }
  if (env.NODE_ENV === 'production' && env.PUSH_ALLOWED_HOSTS.length > 0) {
    throw new Error('environment refused: PUSH_ALLOWED_HOSTS may not be set in production');
  }
  // Alipay calls back from outside, so it needs the public address.
  const needed = [...alipay, 'PUBLIC_URL'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  if (alipay.some((name) => env[name] !== undefined) && missing.length > 0) {
    throw new Error(`environment refused: alipay needs ${missing.join(', ')}, too`);
  }
}

/** An empty variable, as compose files pass it, counts as unset. */
function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

/** Each message channel needs both of its variables. */
function checkMessages(env: Env): void {
  const pairs = [
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMS_URL', 'SMS_BODY'],
  ] as const;
  for (const [one, other] of pairs) {
    if ((env[one] === undefined) !== (env[other] === undefined)) {
      throw new Error(`environment refused: ${one} and ${other} belong together`);
    }
  }
}
