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
  FRAME_SOURCES: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where sealed pictures lie; the worker removes orphans from the same folder. */
  UPLOADS_DIR: z.string().min(1).default('.data/uploads'),
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
  const result = schema.safeParse(source);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new Error(`environment refused: ${wrong.join(', ')}`);
  }
  const env = result.data;
  const off = switchable.filter((name) => env[name] === 'off');
  if (env.NODE_ENV === 'production' && off.length > 0) {
    throw new Error(`environment refused: ${off.join(', ')} may not be off in production`);
  }
  return env;
}
