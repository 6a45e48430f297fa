import type { Db } from '@fairtick/db';

type Sql = Pick<Db['pool'], 'query'>;

export type RecordedLedgerDay = { day: string; transfers: bigint; hash: Buffer; hashBefore: Buffer };

/** Records the oldest day that is due; see record_ledger_day. Null when none is. */
export async function recordLedgerDay(sql: Sql): Promise<RecordedLedgerDay | null> {
  const { rows } = await sql.query<{ [K in keyof RecordedLedgerDay]: RecordedLedgerDay[K] | null }>(
    'SELECT day, transfers, hash, hash_before AS "hashBefore" FROM record_ledger_day()',
  );
  const [row] = rows;
  return row === undefined || row.day === null ? null : (row as RecordedLedgerDay);
}
