import { verifyBooks } from '@fairtick/core/reconciliation';
import { createDb, timelineSql } from '@fairtick/db';
import pg from 'pg';

/**
 * Checks whether this database is on the timeline of the last start. On an unknown timeline of Postgres (a restore, a
 * promoted replica) acknowledged work may be missing: every product is halted and outgoing money stops until a person
 * confirms. Returns a notice for that person, or null. @param ownerUrl the owner's login
 */
export async function noticeRestore(ownerUrl: string, readTimeline = timelineOf): Promise<string | null> {
  return asOwner(ownerUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE database_timeline IN EXCLUSIVE MODE');
    const now = await readTimeline(client);
    const { rows } = await client.query<{ seen: number | null; open: boolean }>(
      `SELECT max(timeline) AS seen, coalesce(bool_or(confirmed_at IS NULL), false) AS open FROM database_timeline`,
    );
    const { seen = null, open = false } = rows[0] ?? {};
    const isNew = seen !== null && now > seen;
    if (seen === null) {
      // The first start of an installation has nothing to compare with.
      await client.query(
        `INSERT INTO database_timeline VALUES ($1, clock_timestamp(), '{}', clock_timestamp(), 'first start')`,
        [now],
      );
    } else if (isNew) {
      await client.query(
        `WITH stopped AS (UPDATE product SET halted = true WHERE NOT halted RETURNING id)
         INSERT INTO database_timeline (timeline, found_at, halted)
         SELECT $1, clock_timestamp(), coalesce(array_agg(id), '{}') FROM stopped`,
        [now],
      );
      await client.query(`SELECT trip_breaker('restored: timeline ' || $1::int)`, [now]);
    }
    await client.query('COMMIT');
    return open || isNew
      ? 'This database was restored or promoted: trading is halted and no money goes out. Check the books, then confirm (confirm-restore).'
      : null;
  });
}

/**
 * A person has looked at the restored books: products that were halted because of it take orders again. Outgoing money
 * stays stopped until it is released in the console. @throws Error when nothing waits or the books do not balance
 */
export async function confirmRestore(ownerUrl: string, { by }: { by: string }): Promise<number> {
  const db = createDb({ url: ownerUrl, poolSize: 2, applicationName: 'fairtick-confirm-restore' });
  try {
    const report = await verifyBooks({ db });
    if (!report.ok) {
      const wrong = report.checks.filter((check) => check.wrong > 0).map(({ name, example }) => `${name} (${example})`);
      throw new Error(`The books do not balance, so nothing was confirmed: ${wrong.join(', ')}`);
    }
  } finally {
    await db.close();
  }
  return asOwner(ownerUrl, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ halted: string[] }>(
      `UPDATE database_timeline SET confirmed_at = clock_timestamp(), confirmed_by = $1
        WHERE confirmed_at IS NULL RETURNING halted`,
      [by],
    );
    if (rows.length === 0) throw new Error('Nothing waits to be confirmed.');
    const ids = rows.flatMap(({ halted }) => halted);
    const { rowCount } = await client.query('UPDATE product SET halted = false WHERE id = ANY ($1::uuid[])', [ids]);
    await client.query('COMMIT');
    return rowCount ?? 0;
  });
}

async function timelineOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ now: number }>(`SELECT ${timelineSql} AS now`);
  if (rows[0] === undefined) throw new Error('the timeline cannot be read');
  return rows[0].now;
}

async function asOwner<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await run(client);
  } finally {
    // An error leaves the transaction open; ending the connection rolls it back.
    await client.end();
  }
}
