import type { Snapshot } from './snapshot.ts';

/**
 * One check of the books. Its SQL returns one row per difference, described in `what`; no row means that the rule
 * holds.
 */
export type BooksCheck = { name: string; rule: string; sql: string };

export type Differences = { wrong: number; example: string | null };

/** Runs one check. Only the number of differences and one example are transferred. */
export async function runCheck(snapshot: Snapshot, { sql }: BooksCheck): Promise<Differences> {
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
