import type { Pool } from 'pg';

/**
 * The number of rows of `table` that a statement reads, matching or not: its cost, independent of the machine. The statement
 * is rolled back.
 * @param pool of a role that may run the statement; rows are counted per connection, including unreported ones
 */
export async function countRowsRead(pool: Pool, { table, sql }: { table: string; sql: string }): Promise<number> {
  const client = await pool.connect();
  const read = async () => {
    const { rows } = await client.query<{ n: bigint }>(
      `SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS n FROM pg_stat_xact_user_tables WHERE relname = $1`,
      [table],
    );
    if (!rows[0]) throw new Error(`rows read: table ${table} not found`);
    return Number(rows[0].n);
  };
  try {
    await client.query('BEGIN');
    const before = await read();
    await client.query(sql);
    return (await read()) - before;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
