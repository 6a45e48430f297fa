import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { SqlFiles } from './sql-files.ts';

/**
 * Records the set of functions, views and triggers that the database gets, and keeps the earlier sets. `client` must be
 * in a transaction. A set that a later one replaced belongs to an older version: it is refused without `allowOlder`;
 * with it the later sets are deleted, so that they count as newer again.
 * @throws Error for an older set without `allowOlder`
 */
export async function recordSqlVersion(
  client: pg.ClientBase,
  { functions, views, triggers }: SqlFiles,
  { allowOlder }: { allowOlder: boolean },
): Promise<void> {
  // Without header comments, which change nothing in the database.
  const texts = [...functions, ...views, ...triggers].map((one) => [one.create, 'grantees' in one ? one.grantees : []]);
  const checksum = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  await client.query(`CREATE TABLE IF NOT EXISTS public._sql_versions (
    n int PRIMARY KEY, checksum text NOT NULL UNIQUE, applied_at timestamptz NOT NULL)`);
  const { rows } = await client.query<{ n: number; replaced_at: Date | null }>(
    `SELECT n, (SELECT min(applied_at) FROM public._sql_versions later WHERE later.n > v.n) AS replaced_at
       FROM public._sql_versions v WHERE checksum = $1`,
    [checksum],
  );
  const [known] = rows;
  if (known === undefined) {
    await client.query(
      `INSERT INTO public._sql_versions
       SELECT coalesce(max(n), 0) + 1, $1, clock_timestamp() FROM public._sql_versions`,
      [checksum],
    );
  } else if (known.replaced_at !== null) {
    if (!allowOlder) {
      throw new Error(
        `Cannot migrate: newer functions have replaced those of this version, at ${known.replaced_at.toISOString()}; ` +
          'to go back to them: PREPARE_OLDER=1',
      );
    }
    await client.query('DELETE FROM public._sql_versions WHERE n > $1', [known.n]);
  }
}
