import { readS3Settings, s3Variables } from '@fairtick/rails/uploads';
import * as z from 'zod';

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: z.string().min(1),
  DB_POOL_SIZE: z.coerce.number().int().min(4).max(100).default(10),
  REDIS_URL: z.string().min(1),
  /** What this process does: all of it, the feeds alone, or everything but the feeds. */
  WORKER_PARTS: z.enum(['all', 'feeds', 'jobs']).default('all'),
  MARKET_FEED: z.string().min(1).default('sim'),
  /** File that describes sources of JSON: see the README. */
  JSON_FEEDS: z.string().min(1).optional(),
  /** Where the addresses of exchanges are served instead, such as a proxy of one's own. */
  CCXT_BASE: z.url({ protocol: /^https?$/ }).optional(),
  REPLAY_SPEED: z.coerce.number().positive().max(1_000).default(1),
  /** `sim` (not in production), `file:<path>` or an http address of a document of rates. */
  FX_FEED: z
    .string()
    .regex(/^(sim$|file:.|https?:\/\/.)/)
    .optional(),
  /** The folder of the API's pictures, whose orphans are removed here. */
  UPLOADS_DIR: z.string().min(1).default('.data/uploads'),
  /** A store that speaks S3 instead of the folder. */
  ...s3Variables,
  /** Both of them: the ERC-20 contract of USDT is watched through this node, whose address may hold a key. */
  EVM_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  USDT_ERC20_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of clicks and orders that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Where `/metrics` is served: the loopback, or an address that only the collector reaches. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Prometheus figures at `/metrics`; 0 takes any free port, unset serves none. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads and checks what the process was started with. Values never stand in the message, because some are secrets.
 * @throws Error naming every variable that is missing or malformed.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(withoutEmpty(source));
  if (result.success) {
    readS3Settings(result.data);
    return withRates(result.data);
  }
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  throw new Error(`environment refused: ${wrong.join(', ')}`);
}

/** An installation for trying out has simulated rates; where money is real, nobody makes them up. */
function withRates(env: Env): Env {
  if (env.NODE_ENV !== 'production') return { ...env, FX_FEED: env.FX_FEED ?? 'sim' };
  if (env.FX_FEED === 'sim') throw new Error('environment refused: FX_FEED may not be sim in production');
  return env;
}

/** What a compose file hands on without a value was not set. */
function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}
