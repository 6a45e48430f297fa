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
  query: Span & {
    memberId: string;
    account: number | null;
    productId: string | null;
    beforeId: string | null;
    limit: number;
  },
): Promise<OrderRow[]> {
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM orders o
      WHERE o.member_id = $1 AND o.result IS NULL AND o.account = coalesce($2::smallint, o.account) AND o.id < coalesce($3, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
        AND o.accepted_at >= coalesce($5, '-infinity'::timestamptz) AND o.accepted_at < coalesce($6, 'infinity'::timestamptz)
        AND o.product_id = coalesce($7::uuid, o.product_id)
      ORDER BY o.id DESC LIMIT $4`,
    [query.memberId, query.account, query.beforeId, query.limit, query.from, query.to, query.productId],
  );
  return rows;
}

/** The statement line that an order has for each event: it is held for it, then released or lost. */
const linesOf = {
  accepted: [transferCodes.stake_hold],
  settled: [transferCodes.stake_release, transferCodes.stake_loss],
} as const;

type Lines = { memberId: string; account: number; event: keyof typeof linesOf };
type LineQuery = Span &
  Lines & {
    beforeLine: bigint | null;
    productId: string | null;
    results: readonly number[] | null;
    /** How many orders may be read, whether they match or not; null: as many as the page needs. */
    searched: number | null;
    limit: number;
  };
type LineRow = OrderRow & { line: bigint; lineAt: Date };

/**
 * Orders of one account by an event, newest first, found through the member's statement, so that orders need no index by
 * member or by time. OFFSET 0 keeps the planner from reading the orders of all members. `searchedTo` is the oldest line that
 * was searched, null if all were.
 */
export async function findOrdersByLine(
  db: Pool,
  { from, to, beforeLine, productId, results, searched, limit, ...lines }: LineQuery,
): Promise<{ rows: LineRow[]; searchedTo: { line: bigint; at: Date } | null }> {
  const { memberId, account } = lines;
  const lineAt = async (at: Date | null) => (at === null ? null : findFirstLine(db, { memberId, account, from: at }));
  const [first, last] = await Promise.all([lineAt(from), lineAt(to)]);
  const range = { first: first ?? 0n, end: leastOf([last, beforeLine]) };
  const searchedTo = searched === null ? null : await findNthLine(db, { ...lines, ...range, nth: searched });
  const { rows } = await db.pool.query<LineRow>(
    `SELECT ${orderColumns}, t.line, t.at AS "lineAt"
       FROM transfer t CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = t.ref OFFSET 0) o
      WHERE t.member_id = $1 AND t.account = $2 AND t.code = ANY ($3::smallint[]) AND t.line >= $4 AND t.line < $5
        AND o.product_id = coalesce($7::uuid, o.product_id) AND ($8::smallint[] IS NULL OR o.result = ANY ($8))
      ORDER BY t.line DESC LIMIT $6`,
    [memberId, account, linesOf[lines.event], searchedTo?.line ?? range.first, range.end, limit, productId, results],
  );
  return { rows, searchedTo };
}

const afterAllLines = 9_223_372_036_854_775_807n;
function leastOf(lines: readonly (bigint | null)[]): bigint {
  return lines.reduce<bigint>((least, line) => (line !== null && line < least ? line : least), afterAllLines);
}

/** The nth line of an event before `end`, counted down; null if there are fewer. */
async function findNthLine(
  db: Pool,
  { memberId, account, event, first, end, nth }: Lines & { first: bigint; end: bigint; nth: number },
): Promise<{ line: bigint; at: Date } | null> {
  const { rows } = await db.pool.query<{ line: bigint; at: Date }>(
    `SELECT line, at FROM transfer
      WHERE member_id = $1 AND account = $2 AND code = ANY ($3::smallint[]) AND line >= $4 AND line < $5
      ORDER BY line DESC OFFSET $6 LIMIT 1`,
    [memberId, account, linesOf[event], first, end, nth - 1],
  );
  return rows[0] ?? null;
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
