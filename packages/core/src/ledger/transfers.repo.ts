import { transferCodes } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import { buckets } from './ledger.codes.ts';

export type TransferRow = {
  memberId: string;
  account: number;
  line: bigint;
  at: Date;
  ref: string;
  code: number;
  fromBucket: number;
  toBucket: number;
  amount: bigint;
  username: string | null;
};
export type TransferPosition = Pick<TransferRow, 'at' | 'memberId' | 'account' | 'line'>;
export type TransferFilter = {
  memberId: string | null;
  refId: string | null;
  code: number | null;
  account: number | null;
  bucket: number | null;
  from: Date | null;
  to: Date | null;
};

/** Lines of orders between members and the house, grouped by house bucket as in the index transfer_house_of_orders. */
const houseOfOrders: Readonly<Record<number, number>> = {
  [transferCodes.payout]: buckets.house_trading,
  [transferCodes.stake_loss]: buckets.house_trading,
  [transferCodes.fee]: buckets.house_fees,
};

/** The parts of the ledger that a filter reads; each has an index, and several are merged. */
function scopesOf({ memberId, refId, code, account, bucket }: TransferFilter): string[] {
  if (memberId !== null) return ['t.member_id = $1'];
  if (refId !== null) return ['true'];
  const house = code === null ? bucket : (houseOfOrders[code] ?? null);
  const ofOrders =
    house === buckets.house_trading || house === buckets.house_fees
      ? (account === null ? [0, 1] : [account]).map(
          (one) =>
            `t.code BETWEEN ${transferCodes.payout} AND ${transferCodes.fee} AND t.account = ${one} AND greatest(t.from_bucket, t.to_bucket) = ${house}`,
        )
      : [];
  const isOfOrders = code !== null && code >= transferCodes.stake_hold && code <= transferCodes.fee_release;
  return isOfOrders
    ? ofOrders
    : [`(t.code < transfer_number('stake_hold') OR t.code > transfer_number('fee_release'))`, ...ofOrders];
}

const columnsOf = (table: string) =>
  ['account', 'line', 'at', 'ref', 'code', 'amount', 'member_id AS "memberId"']
    .concat('from_bucket AS "fromBucket"', 'to_bucket AS "toBucket"')
    .map((column) => `${table}.${column}`)
    .join(', ');

/** Lines of the ledger after a position, newest first. */
export async function findTransfers(
  db: Pick<Db, 'pool'>,
  { filter, after, limit }: { filter: TransferFilter; after: TransferPosition | null; limit: number },
): Promise<TransferRow[]> {
  const newest = 'at DESC, member_id DESC, account DESC, line DESC';
  const parts = scopesOf(filter).map(
    (scope) => `(SELECT t.* FROM transfer t
              WHERE ${scope} AND ($1::uuid IS NULL OR t.member_id = $1) AND ($2::uuid IS NULL OR t.ref = $2)
                AND ($3::smallint IS NULL OR t.code = $3) AND ($4::smallint IS NULL OR t.account = $4)
                AND ($12::smallint IS NULL OR t.from_bucket = $12 OR t.to_bucket = $12)
                AND ($5::timestamptz IS NULL OR t.at >= $5) AND ($6::timestamptz IS NULL OR t.at < $6)
                AND ($7::timestamptz IS NULL OR (t.at, t.member_id, t.account, t.line) < ($7, $8::uuid, $9::smallint, $10::bigint))
              ORDER BY ${newest} LIMIT $11)`,
  );
  const { rows } = await db.pool.query<TransferRow>(
    `SELECT ${columnsOf('n')}, m.username
       FROM (SELECT * FROM (${parts.join(' UNION ALL ')}) p ORDER BY ${newest} LIMIT $11) n
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
      after?.memberId ?? null,
      after?.account ?? null,
      after?.line ?? null,
      limit,
      filter.bucket,
    ],
  );
  return rows;
}

/** All lines booked for one reference, oldest first; at most one per code. */
export async function findJournal(db: Pick<Db, 'pool'>, ref: string): Promise<TransferRow[]> {
  const { rows } = await db.pool.query<TransferRow>(
    `SELECT ${columnsOf('t')}, m.username FROM transfer t LEFT JOIN member m ON m.id = t.member_id
      WHERE t.ref = $1 ORDER BY t.at, t.member_id, t.account, t.line`,
    [ref],
  );
  return rows;
}

export type BalanceRow = { account: number; bucket: number; amount: bigint };

/** Balances of the house, and of all members together (buckets below 16), in one snapshot. */
export async function findBalances(db: Pick<Db, 'pool'>): Promise<BalanceRow[]> {
  const { rows } = await db.pool.query<BalanceRow>(
    `SELECT account, bucket, amount FROM house_balance
      UNION ALL
     SELECT s.account, b.bucket, b.amount
       -- Sums all wallets in one scan, then turns the columns into rows.
       FROM (SELECT account, sum(available)::bigint AS available, sum(held_orders)::bigint AS held_orders,
                    sum(held_withdrawals)::bigint AS held_withdrawals, sum(savings)::bigint AS savings
               FROM wallet WHERE member_id <> '00000000-0000-0000-0000-000000000000' GROUP BY account) s
      CROSS JOIN LATERAL (VALUES (0, s.available), (1, s.held_orders), (2, s.held_withdrawals), (3, s.savings))
             AS b (bucket, amount)
      ORDER BY account, bucket`,
  );
  return rows;
}
