import type pg from 'pg';

/** Shared context of all generators. */
export type Load = { client: pg.Client; say: (text: string) => void };

/** An SQL expression: a pseudo-random number from 0 to m − 1 derived from another one. */
export function pick(from: string, salt: number, m: number | string): string {
  return `((hashint8((${from})::bigint * 1000003 + ${salt}) & 2147483647) % ${m})`;
}

/** Argument lists of a statement for a few thousand rows, column by column. */
export async function insertColumns<Row extends object>(
  client: pg.Client,
  { sql, rows, columns }: { sql: string; rows: readonly Row[]; columns: readonly (keyof Row)[] },
): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    sql,
    columns.map((column) => rows.map((row) => row[column])),
  );
}
