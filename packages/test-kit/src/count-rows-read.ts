import type { Pool } from 'pg';

/**
 * How many rows of `table` a statement looks at, found or not: what it costs, whatever the machine.
 * What it does is taken back.
 * @param pool of whoever may run the statement; rows are counted by connection, with what it has not reported yet
 */
export async function countRowsRead(pool: Pool, { table, sql }: { table: string; sql: string }): Promise<number> {
  const client = await pool.connect();
  const read = async () => {
    const { rows } = await client.query<{ n: bigint }>(
      `SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS n FROM pg_stat_xact_user_tables WHERE relname = $1`,
      [table],
    );
    if (!rows[0]) throw new Error(`no table ${table}`);
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
