import type { Snapshot } from './snapshot.ts';

/** One question to the books. Its SQL gives what is wrong: a row a difference, `what` in words. No row: all is well. */
export type BooksCheck = { name: string; says: string; sql: string };

export type Differences = { wrong: number; example: string | null };

/** Asks one question; only the number of differences and the first of them travel. */
export async function askBooks(snapshot: Snapshot, { sql }: BooksCheck): Promise<Differences> {
  const { rows } = await snapshot.query<{ wrong: bigint; example: string | null }>(
    `SELECT count(*) AS wrong, min(what) AS example FROM (${sql}) differences`,
  );
  return { wrong: Number(rows[0]?.wrong ?? 0n), example: rows[0]?.example ?? null };
}

export type AuditedProduct = { id: string; symbol: string; pipDecimals: number };

export async function findAuditedProducts(snapshot: Snapshot): Promise<AuditedProduct[]> {
  const { rows } = await snapshot.query<AuditedProduct>(
    'SELECT id, symbol, pip_decimals AS "pipDecimals" FROM product ORDER BY sort, id',
  );
  return rows;
}

/** The moment of this snapshot by the database's clock. */
export async function readSnapshotTime(snapshot: Snapshot): Promise<Date> {
  const { rows } = await snapshot.query<{ at: Date }>('SELECT transaction_timestamp() AS at');
  return rows[0]?.at ?? new Date(0);
}
