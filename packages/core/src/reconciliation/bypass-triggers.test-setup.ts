import type { Db } from '@fairtick/db';

/**
 * Makes one edit as a superuser with every trigger of the tables disabled, then restores them. The verifier must find
 * such edits.
 */
export async function bypassTriggers(
  superuser: Pick<Db, 'pool'>,
  tables: readonly string[],
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  const client = await superuser.pool.connect();
  try {
    await client.query('BEGIN');
    const always = await client.query<{ guard: string }>(
      `SELECT format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', tgrelid::regclass, tgname) AS guard
         FROM pg_trigger WHERE tgenabled = 'A' AND tgrelid = ANY ($1::text[]::regclass[])`,
      [tables],
    );
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await client.query(sql, values);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
    for (const { guard } of always.rows) await client.query(guard);
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}
