import { readS3Settings, s3Variables } from '@fairtick/rails/uploads';
import * as z from 'zod';

const onOff = z.enum(['on', 'off']).default('on');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** 256 bits at least, however they are written. */
const secret = z.string().min(32);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.string().min(1),
  DB_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: z.string().min(1),
  JWT_SECRET: secret,
  SIGNING_KEY: secret,
  ENCRYPTION_KEY: secret,
  CAPTCHA: onOff,
  ADMIN_TOTP: onOff,
  RATE_LIMITS: onOff,
  API_BASES: list.default(['..']),
  /** Addresses or networks of the proxies in front; nobody else's X-Forwarded-For counts. */
  TRUST_PROXY: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of clicks and orders that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Where METRICS_PORT is served: the loopback, or an address that only the collector reaches. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where sealed pictures lie; the worker removes orphans from the same folder. */
  UPLOADS_DIR: z.string().min(1).default('.data/uploads'),
  /** A store that speaks S3 instead of the folder. */
  ...s3Variables,
  /** Where members and payment gateways reach this platform from outside. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Books of the sandbox gateway; without it there is none, and in production it is refused. */
  SANDBOX_GATEWAY_DIR: z.string().min(1).optional(),
  /** Folder of the outbox that stands in for mail and text messages; in production it is refused. */
  SANDBOX_OUTBOX_DIR: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HEADERS: z.string().default('{}'),
  SMS_BODY: z.string().min(1).optional(),
  SMS_MAINLAND_PREFIX: z.string().max(6).default('+86'),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_PRIVATE_KEY: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  ALIPAY_SELLER_ID: z.string().min(1).optional(),
  ALIPAY_GATEWAY: z.url({ protocol: /^https?$/ }).optional(),
  ALIPAY_PRODUCT: z.enum(['wap', 'page']).default('wap'),
  /** Both of them: the worker watches the chain. */
  EVM_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  USDT_ERC20_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  WEB_MEMBER_DIR: z.string().optional(),
  WEB_ADMIN_DIR: z.string().optional(),
});

export type Env = z.infer<typeof schema>;

const switchable = ['CAPTCHA', 'ADMIN_TOTP', 'RATE_LIMITS'] as const;

/**
 * Reads and checks what the process was started with. Values never stand in the message, because some are secrets.
 * @throws Error naming every variable that is missing, malformed or not allowed in production.
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
  // Alipay calls back from outside, so it needs to know where we are.
  const needed = [...alipay, 'PUBLIC_URL'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  if (alipay.some((name) => env[name] !== undefined) && missing.length > 0) {
    throw new Error(`environment refused: alipay needs ${missing.join(', ')}, too`);
  }
}

/** What a compose file hands on without a value was not set. */
function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

/** Each way out to members needs both of its variables. */
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
