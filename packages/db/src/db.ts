import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { closeOnServerTimeout, setServerTimeout } from './close-on-server-timeout.ts';
import { PrismaClient } from './generated/client.ts';
import { assertPrimaryTimeline } from './known-timeline.ts';

/** One process's access to Postgres: the typed client for most queries, the raw pool for the hot path. */
export type Db = {
  readonly prisma: PrismaClient;
  /** int8 arrives as bigint, date as 'YYYY-MM-DD', timestamptz as Date, numeric as string. */
  pool: pg.Pool;
  /**
   * One more connection, for one holder. Statements may be written to it while another still runs, so that the server
   * continues immediately without waiting for this process to read the previous answer.
   */
  pipeline: pg.Pool;
  /** Receives errors that no caller can get: lost idle connections and failed on-commit hooks. */
  report: (error: unknown, where: 'pool' | 'on-commit') => void;
  /** How long a transaction waits for a connection, and how long it may take, in ms. */
  limits: { waitMs: number; transactionMs: number };
  /**
   * Allows the server `silenceMs` per statement on this connection, where `statement_timeout` was raised. Returns a
   * function that ends the exception; call it before releasing the connection.
   */
  allowSilence: (client: pg.PoolClient, silenceMs: number) => () => void;
  close: () => Promise<void>;
};

export type DbOptions = {
  url: string;
  poolSize: number;
  applicationName: string;
  /** Refuses each new connection to a server that was restored or promoted since prepare last ran. */
  knownOnly?: boolean;
  report?: Db['report'];
  /** Multiplies every time limit below. Above 1 for tests in which a hundred callers share a busy machine. */
  patience?: number;
};

const lockTimeoutMs = 2_000;
const statementTimeoutMs = 5_000;
const idleInTransactionTimeoutMs = 10_000;
const poolWaitMs = 2_000;
const transactionTimeoutMs = 10_000;
/**
 * The longest statement, plus time for its commit, which the server does not limit: it may wait for a disk or a
 * replica.
 */
const silenceMs = statementTimeoutMs + 3_000;
/** An idle connection to a lost machine is detected after this time plus some ten seconds for its probes. */
const keepAliveMs = 10_000;

/**
 * The server must detect as well that a machine of ours is lost, because no packet reports it: until then its session
 * keeps its locks, such as the one of a tape's writer. The kernel's default takes two hours. Unix sockets ignore it.
 */
const goneSettings = [
  '-c tcp_keepalives_idle=5',
  '-c tcp_keepalives_interval=2',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=10000',
];

/**
 * Opens a pool (lazily: the first query connects). No wait is unlimited: the server limits statements, and silence of
 * the server is limited here.
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
      // Prevents tables of the same name earlier in the search path.
      '-c search_path=public,pg_temp',
      '-c timezone=UTC',
      '-c jit=off',
      ...goneSettings,
    ].join(' '),
  } satisfies pg.PoolConfig;
  const pool = new pg.Pool({ ...connection, max: poolSize });
  const pipeline = new pg.Pool({ ...connection, max: 1, pipeline: true });
  for (const one of [pool, pipeline]) {
    // Without a listener, a connection lost while idle, handed over or between two statements would end the process.
    // Its user gets the error from the next statement.
    one.on('error', (error) => report(error, 'pool'));
    one.on('connect', (client) => {
      client.on('error', () => undefined);
      closeOnServerTimeout(client, silenceMs * patience);
    });
  }
  // Created on first use: it takes 20 ms, and many processes need only the pool.
  let prisma: PrismaClient | undefined;
  return {
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaPg(pool) });
      return prisma;
    },
    pool,
    pipeline,
    report,
    limits: { waitMs: poolWaitMs * patience, transactionMs: transactionTimeoutMs * patience },
    allowSilence: (client, allowedMs) => {
      setServerTimeout(client, allowedMs);
      return () => setServerTimeout(client, silenceMs * patience);
    },
    close: async () => {
      await prisma?.$disconnect();
      await Promise.all([pool.end(), pipeline.end()]);
    },
  };
}

async function verify(client: pg.PoolClient, done: (error?: Error) => void): Promise<void> {
  let refusal: Error | undefined;
  try {
    await assertPrimaryTimeline(client);
  } catch (error) {
    refusal = error instanceof Error ? error : new Error(String(error));
  }
  done(refusal);
}

const { INT8, DATE }: Record<string, number> = pg.types.builtins;
const int8ArrayOid = 1016;
type TextParser = (text: string) => unknown;
// The published types list only some of the oids.
const defaultParserOf = pg.types.getTypeParser as (oid: number, format: string) => TextParser;
const parseTextArray = defaultParserOf(1009, 'text') as (text: string) => (string | null)[];

function parserOf(oid: number, format = 'text'): TextParser {
  if (oid === INT8) return BigInt;
  if (oid === int8ArrayOid) return (text) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
  if (oid === DATE) return String;
  return defaultParserOf(oid, format);
}
