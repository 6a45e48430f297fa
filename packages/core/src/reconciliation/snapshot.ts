import type { Db } from '@fairtick/db';

/** A connection inside a read-only snapshot: every check sees the same state. */
export type Snapshot = Pick<Db['pool'], 'query'>;

const statementMs = 120_000;
/** A server without an answer for longer than this is treated as gone. */
const silenceMs = statementMs + 5_000;

/**
 * Calls `read` with a REPEATABLE READ snapshot on its own connection. Statements may take up to two minutes there,
 * because a check of years of books is one statement.
 */
export async function inSnapshot<T>(
  db: Pick<Db, 'pool' | 'allowSilence'>,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  const expectAnswers = db.allowSilence(client, silenceMs);
  let broken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
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
