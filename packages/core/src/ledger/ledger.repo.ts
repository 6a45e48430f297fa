import type { Db } from '@fairtick/db';

/** Balances of one account, in minor units. */
export type WalletRow = {
  memberId: string;
  account: number;
  available: bigint;
  heldOrders: bigint;
  heldWithdrawals: bigint;
  savings: bigint;
};

export async function findWallets(db: Pick<Db, 'pool'>, memberIds: string[]): Promise<WalletRow[]> {
  const { rows } = await db.pool.query<WalletRow>(
    `SELECT member_id AS "memberId", account, available, held_orders AS "heldOrders",
            held_withdrawals AS "heldWithdrawals", savings
       FROM wallet WHERE member_id = ANY ($1::uuid[])`,
    [memberIds],
  );
  return rows;
}

/** One line of a statement; `after` is the available balance after it, `change` its effect on that balance. */
export type LineRow = {
  line: bigint;
  account: number;
  at: Date;
  ref: string;
  code: number;
  fromBucket: number;
  toBucket: number;
  change: bigint;
  after: bigint;
};

export type LinesQuery = {
  memberId: string;
  account: number;
  /** Only lines before this one, whose `before` balance is known; null starts at the newest line. */
  from: { line: bigint; balance: bigint } | null;
  /** Number of lines to read. */
  limit: number;
};

/**
 * The newest lines of a statement with the balance after each, computed backwards from the current balance in one
 * snapshot. No running balance is stored, so none can be wrong.
 */
export async function findLines(db: Pick<Db, 'pool'>, query: LinesQuery): Promise<LineRow[]> {
  const { rows } = await db.pool.query<LineRow>(
    `SELECT n.line, n.account, n.at, n.ref, n.code, n.from_bucket AS "fromBucket", n.to_bucket AS "toBucket", n.change,
            (coalesce($4::bigint, w.available) + n.change - sum(n.change) OVER (ORDER BY n.line DESC))::bigint AS after
       FROM wallet w
      CROSS JOIN LATERAL (
        SELECT t.*, CASE WHEN t.to_bucket = bucket_number('available') THEN t.amount WHEN t.from_bucket = bucket_number('available') THEN -t.amount ELSE 0 END AS change
          FROM transfer t
         WHERE t.member_id = w.member_id AND t.account = w.account AND t.line < coalesce($3::bigint, w.lines + 1)
         ORDER BY t.line DESC LIMIT $5) n
      WHERE w.member_id = $1 AND w.account = $2
      ORDER BY n.line DESC`,
    [query.memberId, query.account, query.from?.line ?? null, query.from?.balance ?? null, query.limit],
  );
  return rows;
}

/**
 * Start of a page of lines before an instant: the oldest line not before it, and the balance before that line. Null if
 * every line is before it.
 */
export async function findStart(
  db: Pick<Db, 'pool'>,
  query: { memberId: string; account: number; before: Date },
): Promise<{ line: bigint; balance: bigint } | null> {
  const { rows } = await db.pool.query<{ line: bigint | null; balance: bigint }>(
    `SELECT s.line,
            (w.available - (SELECT coalesce(sum(CASE WHEN t.to_bucket = bucket_number('available') THEN t.amount WHEN t.from_bucket = bucket_number('available') THEN -t.amount
                                                     ELSE 0 END), 0)
                              FROM transfer t
                             WHERE t.member_id = w.member_id AND t.account = w.account AND t.line >= s.line))::bigint AS balance
       FROM wallet w
      CROSS JOIN LATERAL (SELECT min(line) AS line FROM transfer t
                           WHERE t.member_id = w.member_id AND t.account = w.account AND t.at >= $3) s
      WHERE w.member_id = $1 AND w.account = $2`,
    [query.memberId, query.account, query.before],
  );
  const [row] = rows;
  return row === undefined || row.line === null ? null : { line: row.line, balance: row.balance };
}
