import type { Db } from '@fairtick/db';
import { type Accepted, type OrderRow, orderColumns, type ProductFacts } from './order-row.ts';
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

/** All orders of a member that are not settled, newest first: at most one per slot, product and account. */
export async function findOpenOrders(
  db: Pool,
  query: { memberId: string; account: number | null; beforeId: string | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM orders o
      WHERE o.member_id = $1 AND o.result IS NULL AND o.account = coalesce($2::smallint, o.account) AND o.id < coalesce($3, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
      ORDER BY o.id DESC LIMIT $4`,
    [query.memberId, query.account, query.beforeId, query.limit],
  );
  return rows;
}

/**
 * Orders of one account, newest first, found through the member's statement: each began with a stake_hold line there,
 * so orders need no index by member. `line` is that statement line.
 */
export async function findOrdersByLine(
  db: Pool,
  query: { memberId: string; account: number; beforeLine: bigint | null; settledOnly: boolean; limit: number },
): Promise<(OrderRow & { line: bigint })[]> {
  const { rows } = await db.pool.query<OrderRow & { line: bigint }>(
    `SELECT ${orderColumns}, t.line FROM transfer t JOIN orders o ON o.id = t.ref
      WHERE t.member_id = $1 AND t.account = $2 AND t.code = transfer_number('stake_hold') AND t.line < coalesce($3::bigint, 9223372036854775807)
        AND (o.result IS NOT NULL OR NOT $4)
      ORDER BY t.line DESC LIMIT $5`,
    [query.memberId, query.account, query.beforeLine, query.settledOnly, query.limit],
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
