import type { Db } from '@fairtick/db';
import type { Accepted } from './order-row.ts';

/** A pool, or one of its connections. */
export type Sql = { pool: Pick<Db['pool'], 'query'> };

/** Signed statements of a batch: for each order the signature, and the hash that the log shows. */
export type SignedBatch = { id: bigint; keyId: string; statements: Buffer };

export const signatureBytes = 64;
export const statementBytes = 96;

/** Stores the statements of a batch in the transaction that accepted its orders; see store_statements. */
export async function storeStatements(db: Sql, { id, keyId, statements }: SignedBatch): Promise<void> {
  await db.pool.query({
    name: 'store_statements',
    text: 'SELECT store_statements($1, $2, $3)',
    values: [id, keyId, statements],
  });
}

type StatementRow = {
  id: string;
  keyId: string;
  signature: Buffer;
  /** Place in the log; null until the log's writer gave it. */
  logIndex: bigint | null;
};

/** The stored statements of these orders; those that were accepted before statements were stored have none. */
export async function findStatements(
  db: Sql,
  orders: readonly Pick<Accepted, 'id' | 'acceptanceBatch' | 'acceptancePlace'>[],
): Promise<StatementRow[]> {
  const { rows } = await db.pool.query<StatementRow>(
    `SELECT w.id, b.key_id AS "keyId", b.log_index + w.place - 1 AS "logIndex",
            substring(b.statements FROM w.place * 96 - 95 FOR 64) AS signature
       FROM unnest($1::uuid[], $2::bigint[], $3::int[]) AS w (id, batch, place)
       JOIN statement_batch b ON b.id = w.batch`,
    [
      orders.map(({ id }) => id),
      orders.map(({ acceptanceBatch }) => acceptanceBatch),
      orders.map(({ acceptancePlace }) => acceptancePlace),
    ],
  );
  return rows;
}
