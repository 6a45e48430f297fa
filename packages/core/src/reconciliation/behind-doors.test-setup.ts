import type { Db } from '@fairtick/db';

/**
 * What only a superuser could do: one edit with every trigger of the tables off, which stand afterwards as they stood. The
 * verifier is for the day on which somebody did.
 */
export async function behindDoors(
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
