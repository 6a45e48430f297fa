import type { Db } from '@fairtick/db';
import type { OrderRow } from './order-row.ts';

export type Sql = Pick<Db['pool'], 'query'>;

/**
 * Orders that this transaction locked, as the text of a uuid[], which is only passed back to SQL; null: none.
 * `completeUntil` is null where no tape is silent.
 */
export type LockedOrders = { ids: string | null; completeUntil: Date | null };

const lockedColumns = `ids::text, nullif(complete_until, '-infinity') AS "completeUntil"`;
const nothingLocked: LockedOrders = { ids: null, completeUntil: null };

/** Locks due orders, at most `limit`; see lock_orders. */
export async function lockDue(sql: Sql, limit: number): Promise<LockedOrders> {
  const { rows } = await sql.query<LockedOrders>({
    name: 'lock_due',
    text: `SELECT ${lockedColumns} FROM lock_orders($1, NULL)`,
    values: [limit],
  });
  return rows[0] ?? nothingLocked;
}

/** The same for those of these orders that are not settled, disputed ones included. */
export async function lockGiven(sql: Sql, ids: readonly string[]): Promise<LockedOrders> {
  const { rows } = await sql.query<LockedOrders>(`SELECT ${lockedColumns} FROM lock_orders($1, $2)`, [ids.length, ids]);
  return rows[0] ?? nothingLocked;
}

/** What the rule found for an order, as `decisionText`. */
type Finding = { id: string; found: string };

/** A settled order, with the batch that its statement is stored in, and the numbers of its transfers. */
export type PostedOrder = { id: string; batch: string; settledAt: string; transfers: number[] };

/**
 * `differing`: orders for which SQL found something else; nothing is posted for them. `posted`: the others, in the order of
 * their batches.
 */
type Posted = { ended: number; differing: { id: string; bySql: string }[]; posted: PostedOrder[] };

/** Posts those of these orders for which SQL decides what the rule found; see settle_orders. */
export async function postAgreed(
  sql: Sql,
  { findings, completeUntil }: { findings: readonly Finding[]; completeUntil: Date | null },
): Promise<Posted> {
  const { rows } = await sql.query<{
    ended: number;
    differing: string[] | null;
    bySql: string[] | null;
    posted: string | null;
  }>({
    name: 'settle_orders',
    text: 'SELECT ended, differing, by_sql AS "bySql", posted FROM settle_orders($1, $2, $3)',
    values: [
      `{${findings.map(({ id }) => id).join(',')}}`,
      findings.map(({ found }) => found),
      completeUntil ?? '-infinity',
    ],
  });
  const { ended = 0, differing, bySql, posted } = rows[0] ?? {};
  return {
    ended,
    differing: (differing ?? []).map((id, n) => ({ id, bySql: bySql?.[n] ?? '' })),
    posted: (posted ?? '').split('\n').filter(Boolean).map(postedOf),
  };
}

function postedOf(line: string): PostedOrder {
  const [batch = '', settledAt = '', id = '', numbers = ''] = line.split(' ');
  return { id, batch, settledAt, transfers: numbers.split(',').map(Number) };
}

/** Stores the signed statements of a batch in the transaction that settled its orders; see store_settlements. */
export async function storeSettlements(
  sql: Sql,
  input: { batch: string; keyId: string; ids: readonly string[]; statements: Buffer },
): Promise<void> {
  await sql.query({
    name: 'store_settlements',
    text: 'SELECT store_settlements($1, $2, $3, $4)',
    values: [input.batch, input.keyId, `{${input.ids.join(',')}}`, input.statements],
  });
}

/** Writes entries that the tape has by now. Returns how many, and the orders that are void by their entry. */
export async function openDueOrders(sql: Sql, limit: number): Promise<{ opened: number; voidIds: string[] }> {
  const { rows } = await sql.query<{ opened: number; voidIds: string[] }>({
    name: 'open_orders',
    text: 'SELECT opened, void_ids AS "voidIds" FROM open_orders($1)',
    values: [limit],
  });
  return rows[0] ?? { opened: 0, voidIds: [] };
}

/** An order on which the settlers differ, with what each found, as `decisionText` writes it. */
export type Disagreement = { id: string; bySql: string; byRule: string };

/** Records disputes, each once. Returns those that are new. */
export async function recordDisputes(
  sql: Sql,
  { disputes, completeUntil }: { disputes: readonly Disagreement[]; completeUntil: Date | null },
): Promise<{ id: string; foundAt: Date }[]> {
  const { rows } = await sql.query<{ id: string; foundAt: Date }>(
    'SELECT id, found_at AS "foundAt" FROM dispute_orders($1, $2, $3, $4)',
    [
      disputes.map(({ id }) => id),
      completeUntil ?? '-infinity',
      disputes.map(({ bySql }) => bySql),
      disputes.map(({ byRule }) => byRule),
    ],
  );
  return rows;
}

/** When each of these orders was settled; others are omitted. `ids`: the text of a uuid[]. */
export async function findSettledAt(sql: Sql, ids: string): Promise<{ id: string; settledAt: Date }[]> {
  const { rows } = await sql.query<{ id: string; settledAt: Date }>(
    'SELECT id, settled_at AS "settledAt" FROM orders WHERE id = ANY ($1::uuid[]) AND settled_at IS NOT NULL',
    [ids],
  );
  return rows;
}

/** Disputed orders that are not settled, by id from `afterId` on. */
export async function findDisputed(sql: Sql, query: { afterId: string; limit: number }): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT d.order_id AS id FROM order_dispute d JOIN orders o ON o.id = d.order_id
      WHERE o.settled_at IS NULL AND d.order_id > $1 ORDER BY d.order_id LIMIT $2`,
    [query.afterId, query.limit],
  );
  return rows.map(({ id }) => id);
}

/** How an order ends, of an `OrderRow`. */
export type EndRow = Pick<
  OrderRow,
  'result' | 'voidReason' | 'profit' | 'entrySeq' | 'entryPrice' | 'entryAt' | 'exitSeq' | 'exitPrice' | 'exitAt'
>;

/** What the rule in SQL finds for an order, without writing anything; see decide_orders. */
export async function findDecision(sql: Sql, order: { id: string; completeUntil: Date }): Promise<EndRow | undefined> {
  const { rows } = await sql.query<EndRow>(
    `SELECT result, void_reason AS "voidReason", profit, entry_seq AS "entrySeq", entry_price AS "entryPrice",
            entry_at AS "entryAt", exit_seq AS "exitSeq", exit_price AS "exitPrice", exit_at AS "exitAt"
       FROM decide_orders(ARRAY[$1::uuid], $2)`,
    [order.id, order.completeUntil],
  );
  return rows[0];
}
