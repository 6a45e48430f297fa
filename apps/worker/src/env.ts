import * as z from 'zod';

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: z.string().min(1),
  DB_POOL_SIZE: z.coerce.number().int().min(4).max(100).default(10),
  REDIS_URL: z.string().min(1),
  MARKET_FEED: z.string().min(1).default('sim'),
  REPLAY_SPEED: z.coerce.number().positive().max(1_000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Prometheus figures at `/metrics` on the loopback; 0 takes any free port, unset serves none. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads and checks what the process was started with. Values never stand in the message, because some are secrets.
 * @throws Error naming every variable that is missing or malformed.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  throw new Error(`environment refused: ${wrong.join(', ')}`);
}
