import type { Db } from '@fairtick/db';

/** A connection inside a read-only snapshot: every check sees the same state. */
export type Snapshot = Pick<Db['pool'], 'query'>;

const statementMs = 120_000;
/** A server without an answer for longer than this is treated as gone. */
const silenceMs = statementMs + 5_000;

/**
 * Calls `read` with a REPEATABLE READ snapshot on its own connection. Statements may take up to two minutes there,
 * because a check of years of books is one statement. @param exported the id of another connection's snapshot, to see the
 * same state
 */
export async function inSnapshot<T>(
  db: Pick<Db, 'pool' | 'allowSilence'>,
  read: (snapshot: Snapshot) => Promise<T>,
  exported?: string,
): Promise<T> {
  const client = await db.pool.connect();
  const expectAnswers = db.allowSilence(client, silenceMs);
  let broken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (exported !== undefined) await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(exported)}`);
    await client.query(`SET LOCAL statement_timeout = ${statementMs}`);
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
    // allows sums over millions of lines in memory, within a bound
    await client.query(`SET LOCAL work_mem = '64MB'`);
    // cursors are read to their end, so plans that only begin quickly cost more
    await client.query('SET LOCAL cursor_tuple_fraction = 1');
    const found = await read(client);
    await client.query('COMMIT');
    broken = false;
    return found;
  } finally {
    expectAnswers();
    // A connection that failed inside its transaction is destroyed.
    client.release(broken);
  }
}

/**
 * Runs both at the same time, on two connections that see the same state, with its time. A failure of one waits for the other
 * to end.
 */
export async function inSharedSnapshot<First, Second>(
  db: Pick<Db, 'pool' | 'allowSilence'>,
  readFirst: (snapshot: Snapshot) => Promise<First>,
  readSecond: (snapshot: Snapshot, seenAt: Date) => Promise<Second>,
): Promise<[First, Second]> {
  let second: Promise<Second> | undefined;
  const first = inSnapshot(db, async (snapshot) => {
    const { rows } = await snapshot.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    // That of the second transaction is later than the snapshot.
    const seenAt = await readSnapshotTime(snapshot);
    // Another connection can take the snapshot only while this transaction is open.
    const taken = Promise.withResolvers<void>();
    const open = (other: Snapshot) => {
      taken.resolve();
      return readSecond(other, seenAt);
    };
    second = inSnapshot(db, open, rows[0]?.id);
    second.catch(taken.reject);
    await taken.promise;
    return readFirst(snapshot);
  });
  const [found] = await Promise.allSettled([first]);
  const [other] = await Promise.allSettled([second]);
  if (found.status === 'rejected') throw found.reason;
  if (other.status === 'rejected') throw other.reason;
  return [found.value, other.value as Second];
}

/** The time of this snapshot by the database's clock. */
export async function readSnapshotTime(snapshot: Snapshot): Promise<Date> {
  const { rows } = await snapshot.query<{ at: Date }>('SELECT transaction_timestamp() AS at');
  return rows[0]?.at ?? new Date(0);
}
