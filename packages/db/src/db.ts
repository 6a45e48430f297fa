import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { refuseUnknownTimeline } from './known-timeline.ts';
import { leaveWhenSilent, setSilence } from './leave-when-silent.ts';

/** One process's way to Postgres: the typed client for the ordinary, the raw pool for the hot path. */
export type Db = {
  readonly prisma: PrismaClient;
  /** int8 arrives as bigint, date as 'YYYY-MM-DD', timestamptz as Date, numeric as string. */
  pool: pg.Pool;
  /**
   * One more connection, for one holder: it is written to while a statement still runs, and the server goes on with the
   * next one at once, without waiting for this process to read what the last one answered.
   */
  lane: pg.Pool;
  /** Hears what has no caller to tell: lost idle connections and failed on-commit hooks. */
  report: (error: unknown, where: 'pool' | 'on-commit') => void;
  /** How long a transaction waits for a connection, and how long it may take, in ms. */
  limits: { waitMs: number; transactionMs: number };
  /**
   * Lets the server take `silenceMs` over a statement on this connection, where `statement_timeout` was raised. Returns what
   * ends the exception; call it before the connection is given back.
   */
  allowSilence: (client: pg.PoolClient, silenceMs: number) => () => void;
  close: () => Promise<void>;
};

export type DbOptions = {
  url: string;
  poolSize: number;
  applicationName: string;
  /** Refuses each new connection to a server that prepare has not seen since it was restored or promoted. */
  knownOnly?: boolean;
  report?: Db['report'];
  /** Every time limit below, so many times. Above 1 for trials in which a hundred callers share a busy machine. */
  patience?: number;
};

const lockTimeoutMs = 2_000;
const statementTimeoutMs = 5_000;
const idleInTransactionTimeoutMs = 10_000;
const poolWaitMs = 2_000;
const transactionTimeoutMs = 10_000;
/** The longest statement, and time for its commit, which the server does not limit: it may wait for a disk or a replica. */
const silenceMs = statementTimeoutMs + 3_000;
/** An idle connection whose server's machine is gone is found out this long after, and some ten seconds for its probes. */
const keepAliveMs = 10_000;

/**
 * The server, too, has to find out that a machine of ours is gone, which no packet tells: until then its session keeps the
 * locks by which a feed alone writes a tape. A kernel left to itself takes two hours. Sockets in the file system ignore it.
 */
const goneSettings = [
  '-c tcp_keepalives_idle=5',
  '-c tcp_keepalives_interval=2',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=10000',
];

/**
 * Opens a pool (lazily: the first query connects). Nothing here waits for ever: see the limits above. Those of statements
 * are the server's; where it does not answer at all, its silence is ours.
 */
export function createDb(options: DbOptions): Db {
  const { url, poolSize, applicationName, knownOnly = false, report = () => undefined, patience = 1 } = options;
  const connection = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: poolWaitMs * patience,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(knownOnly ? { verify: (client, done) => void verify(client, done) } : {}),
    types: { getTypeParser: parserOf },
    options: [
      `-c lock_timeout=${lockTimeoutMs * patience}`,
      `-c statement_timeout=${statementTimeoutMs * patience}`,
      `-c idle_in_transaction_session_timeout=${idleInTransactionTimeoutMs * patience}`,
      // Nobody can slip a table of the same name in front of ours.
      '-c search_path=public,pg_temp',
      '-c timezone=UTC',
      '-c jit=off',
      ...goneSettings,
    ].join(' '),
  } satisfies pg.PoolConfig;
  const pool = new pg.Pool({ ...connection, max: poolSize });
  const lane = new pg.Pool({ ...connection, max: 1, pipeline: true });
  for (const one of [pool, lane]) {
    // Without a listener a lost idle connection (a restarted Postgres) would end the process; so would one that is lost
    // while it is handed over or stands between two statements. Whoever uses it then hears of it by his next statement.
    one.on('error', (error) => report(error, 'pool'));
    one.on('connect', (client) => {
      client.on('error', () => undefined);
      leaveWhenSilent(client, silenceMs * patience);
    });
  }
  // Made at its first use: it takes 20 ms, and many a process needs the pool only.
  let prisma: PrismaClient | undefined;
  return {
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaPg(pool) });
      return prisma;
    },
    pool,
    lane,
    report,
    limits: { waitMs: poolWaitMs * patience, transactionMs: transactionTimeoutMs * patience },
    allowSilence: (client, allowedMs) => {
      setSilence(client, allowedMs);
      return () => setSilence(client, silenceMs * patience);
    },
    close: async () => {
      await prisma?.$disconnect();
      await Promise.all([pool.end(), lane.end()]);
    },
  };
}

async function verify(client: pg.PoolClient, done: (error?: Error) => void): Promise<void> {
  let refusal: Error | undefined;
  try {
    await refuseUnknownTimeline(client);
  } catch (error) {
    refusal = error instanceof Error ? error : new Error(String(error));
  }
  done(refusal);
}

const { INT8, DATE }: Record<string, number> = pg.types.builtins;
const int8ArrayOid = 1016;
type TextParser = (text: string) => unknown;
// The published types know only some of the oids.
const defaultParserOf = pg.types.getTypeParser as (oid: number, format: string) => TextParser;
const parseTextArray = defaultParserOf(1009, 'text') as (text: string) => (string | null)[];

function parserOf(oid: number, format = 'text'): TextParser {
  if (oid === INT8) return BigInt;
  if (oid === int8ArrayOid) return (text) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
  if (oid === DATE) return String;
  return defaultParserOf(oid, format);
}
