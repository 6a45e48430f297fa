import type { Db } from '@fairtick/db';

export type TransferRow = {
  member_id: string;
  account: number;
  line: bigint;
  at: Date;
  ref: string;
  code: number;
  from_bucket: number;
  to_bucket: number;
  amount: bigint;
  username: string | null;
};
export type TransferPosition = Pick<TransferRow, 'at' | 'member_id' | 'account' | 'line'>;
export type TransferFilter = {
  memberId: string | null;
  refId: string | null;
  code: number | null;
  account: number | null;
  from: Date | null;
  to: Date | null;
};

/**
 * Lines of the ledger after a position, newest first. Each of the three scopes has an index: one member's, one
 * reference's, or everything but the lines of orders.
 */
export async function findTransfers(
  db: Pick<Db, 'pool'>,
  { filter, after, limit }: { filter: TransferFilter; after: TransferPosition | null; limit: number },
): Promise<TransferRow[]> {
  const scope =
    filter.memberId !== null ? 't.member_id = $1' : filter.refId !== null ? 'true' : '(t.code < 10 OR t.code > 16)';
  const { rows } = await db.pool.query<TransferRow>(
    `SELECT n.*, m.username
       FROM (SELECT t.* FROM transfer t
              WHERE ${scope} AND ($1::uuid IS NULL OR t.member_id = $1) AND ($2::uuid IS NULL OR t.ref = $2)
                AND ($3::smallint IS NULL OR t.code = $3) AND ($4::smallint IS NULL OR t.account = $4)
                AND ($5::timestamptz IS NULL OR t.at >= $5) AND ($6::timestamptz IS NULL OR t.at < $6)
                AND ($7::timestamptz IS NULL OR (t.at, t.member_id, t.account, t.line) < ($7, $8::uuid, $9::smallint, $10::bigint))
              ORDER BY t.at DESC, t.member_id DESC, t.account DESC, t.line DESC LIMIT $11) n
       LEFT JOIN member m ON m.id = n.member_id
      ORDER BY n.at DESC, n.member_id DESC, n.account DESC, n.line DESC`,
    [
      filter.memberId,
      filter.refId,
      filter.code,
      filter.account,
      filter.from,
      filter.to,
      after?.at ?? null,
      after?.member_id ?? null,
      after?.account ?? null,
      after?.line ?? null,
      limit,
    ],
  );
  return rows;
}

export type BalanceRow = { account: number; bucket: number; amount: bigint };

/** Balances of the house, and of all members together (buckets below 16), in one snapshot. */
export async function findBalances(db: Pick<Db, 'pool'>): Promise<BalanceRow[]> {
  const { rows } = await db.pool.query<BalanceRow>(
    `SELECT account, bucket, amount FROM house_balance
      UNION ALL
     SELECT w.account, b.bucket, sum(b.amount)::bigint
       FROM wallet w CROSS JOIN LATERAL (VALUES (0, w.available), (1, w.held_orders), (2, w.held_withdrawals),
                                                (3, w.savings)) AS b (bucket, amount)
      WHERE w.member_id <> '00000000-0000-0000-0000-000000000000'
      GROUP BY w.account, b.bucket
      ORDER BY account, bucket`,
  );
  return rows;
}
