import { transferCodes } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import { type Accepted, type OrderRow, orderColumns, type ProductFacts } from './order-row.ts';
import { findFirstLine } from './own-figures.repo.ts';
import type { Sql } from './statements.repo.ts';

type Pool = Pick<Db, 'pool'>;

export async function findProductFacts(db: Sql): Promise<Map<string, ProductFacts>> {
  const { rows } = await db.pool.query<ProductFacts & { id: string }>(
    'SELECT id, symbol, pip_decimals AS "pipDecimals" FROM product',
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What finds the stored statements of these orders. */
export async function findAcceptances(db: Sql, ids: readonly string[]): Promise<Accepted[]> {
  const { rows } = await db.pool.query<Accepted>(
    `SELECT id, product_id AS "productId", terms_version AS "termsVersion", acceptance_batch AS "acceptanceBatch",
            acceptance_place AS "acceptancePlace", own_terms AS "ownTerms"
       FROM orders WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows;
}

/** Orders of one member by id; ids of other members' orders are omitted. */
export async function findOrders(
  db: Pool,
  { memberId, ids }: { memberId: string; ids: string[] },
): Promise<OrderRow[]> {
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM orders o WHERE o.id = ANY ($2::uuid[]) AND o.member_id = $1`,
    [memberId, ids],
  );
  return rows;
}

/** Orders by id, each only if it belongs to the member at the same index. */
export async function findOrdersOfMembers(
  db: Pool,
  { memberIds, ids }: { memberIds: string[]; ids: string[] },
): Promise<OrderRow[]> {
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM unnest($1::uuid[], $2::uuid[]) AS w (member_id, id)
       JOIN orders o ON o.id = w.id AND o.member_id = w.member_id`,
    [memberIds, ids],
  );
  return rows;
}

/** From this instant on, and before that one; null leaves a side open. */
type Span = { from: Date | null; to: Date | null };

/** All orders of a member that are not settled, newest first: at most one per slot, product and account. */
export async function findOpenOrders(
  db: Pool,
  query: Span & { memberId: string; account: number | null; beforeId: string | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM orders o
      WHERE o.member_id = $1 AND o.result IS NULL AND o.account = coalesce($2::smallint, o.account) AND o.id < coalesce($3, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
        AND o.accepted_at >= coalesce($5, '-infinity'::timestamptz) AND o.accepted_at < coalesce($6, 'infinity'::timestamptz)
      ORDER BY o.id DESC LIMIT $4`,
    [query.memberId, query.account, query.beforeId, query.limit, query.from, query.to],
  );
  return rows;
}

/** The statement line that an order has for each event: it is held for it, then released or lost. */
const linesOf = {
  accepted: [transferCodes.stake_hold],
  settled: [transferCodes.stake_release, transferCodes.stake_loss],
} as const;

type LineQuery = Span & {
  memberId: string;
  account: number;
  event: keyof typeof linesOf;
  beforeLine: bigint | null;
  limit: number;
};

/**
 * Orders of one account by an event, newest first, found through the member's statement, so that orders need no index by
 * member or by time.
 */
export async function findOrdersByLine(
  db: Pool,
  { memberId, account, event, from, to, beforeLine, limit }: LineQuery,
): Promise<(OrderRow & { line: bigint; lineAt: Date })[]> {
  const lineAt = async (at: Date | null) => (at === null ? null : findFirstLine(db, { memberId, account, from: at }));
  const [first, end] = await Promise.all([lineAt(from), lineAt(to)]);
  const { rows } = await db.pool.query<OrderRow & { line: bigint; lineAt: Date }>(
    `SELECT ${orderColumns}, t.line, t.at AS "lineAt" FROM transfer t JOIN orders o ON o.id = t.ref
      WHERE t.member_id = $1 AND t.account = $2 AND t.code = ANY ($3::smallint[])
        AND t.line >= coalesce($4::bigint, 0) AND t.line < least($5::bigint, $6::bigint, 9223372036854775807)
      ORDER BY t.line DESC LIMIT $7`,
    [memberId, account, linesOf[event], first, end, beforeLine, limit],
  );
  return rows;
}

/** An entry of the tape as a receipt shows it. */
export type ReceiptEntryRow = {
  seq: bigint;
  kind: number;
  price: bigint | null;
  at: Date;
  sourceTime: Date | null;
  source: string;
  hash: Buffer;
};

/**
 * The tape from the order's head to the entry that decided it (or to its current end), with the entry before its first
 * one, oldest first.
 */
export async function findReceiptTape(
  db: Pool,
  { order, limit }: { order: OrderRow; limit: number },
): Promise<ReceiptEntryRow[]> {
  const { rows } = await db.pool.query<ReceiptEntryRow>(
    `SELECT seq, kind, price, at, source_time AS "sourceTime", source, hash FROM tape
      WHERE product_id = $1 AND seq >= $2::bigint - 1
        AND seq <= coalesce((SELECT d.seq FROM tape d WHERE d.product_id = $1 AND d.at > $3 ORDER BY d.at LIMIT 1),
                            9223372036854775807)
      ORDER BY seq LIMIT $4`,
    [order.productId, order.headSeq, order.closeAt, limit],
  );
  return rows;
}
