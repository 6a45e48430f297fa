import type { Db } from '@fairtick/db';
import { type OrderRow, orderColumns } from './order-row.ts';

type Pool = Pick<Db, 'pool'>;

export type BoardFilter = {
  productId: string | null;
  direction: number | null;
  account: number | null;
  /** When it was accepted. */
  from: Date | null;
  to: Date | null;
};

/** $1 to $5 of every list in the console; the planner removes filters that are not set. */
const fits = `($1::uuid IS NULL OR o.product_id = $1) AND ($2::smallint IS NULL OR o.direction = $2)
  AND ($3::smallint IS NULL OR o.account = $3) AND ($4::timestamptz IS NULL OR o.accepted_at >= $4)
  AND ($5::timestamptz IS NULL OR o.accepted_at < $5)`;
const valuesOf = ({ productId, direction, account, from, to }: BoardFilter) => [
  productId,
  direction,
  account,
  from,
  to,
];

export type OpenMark = { closeAt: Date; id: string };

/** Orders that are not settled, the next to close first; only the due ones on request. */
export async function findOpenOnBoard(
  db: Pool,
  query: { filter: BoardFilter; memberId: string | null; dueOnly: boolean; after: OpenMark | null; limit: number },
): Promise<OrderRow[]> {
  const { filter, memberId, dueOnly, after, limit } = query;
  // Written in the terms of the index that should serve it: a member's slots, or due orders.
  const open = memberId === null ? 'o.settled_at IS NULL' : 'o.result IS NULL AND o.member_id = $6';
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM orders o
      WHERE ${open} AND ${fits} AND ($6::uuid IS NULL OR o.member_id = $6) AND (NOT $7 OR o.close_at <= now())
        AND ($8::timestamptz IS NULL OR (o.close_at, o.id) > ($8, $9))
      ORDER BY o.close_at, o.id LIMIT $10`,
    [...valuesOf(filter), memberId, dueOnly, after?.closeAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export type PastQuery = {
  filter: BoardFilter;
  memberId: string | null;
  ended: 'any' | 'settled' | 'void';
  /** Ids from (inclusive) and to (exclusive): the time of acceptance is their prefix. */
  fromId: string;
  beforeId: string;
  /** Number of orders read for one page. */
  window: number;
};

/**
 * Source of a page: all orders, voids only, or those of one member's statement. Each is a backward scan of one index
 * that stops when the page is full; a self-join would read the whole table.
 */
function stretch(
  { memberId, ended }: Pick<PastQuery, 'memberId' | 'ended'>,
  first: number,
  columns: 'v.*' | 'v.id',
): string {
  const span = (column: string) => `${column} >= $${first} AND ${column} < $${first + 1}`;
  if (memberId !== null) {
    return `SELECT t.ref AS id FROM transfer t
             WHERE t.member_id = $${first + 2} AND t.code = transfer_number('stake_hold') AND ${span('t.ref')} ORDER BY t.ref DESC`;
  }
  const only = ended === 'void' ? `v.result = result_number('void') AND ` : '';
  return `SELECT ${columns} FROM orders v WHERE ${only}$${first + 2}::uuid IS NULL AND ${span('v.id')} ORDER BY v.id DESC`;
}

const endings = {
  any: 'true',
  settled: `o.result IN (result_number('win'), result_number('lose'), result_number('tie'))`,
  void: `o.result = result_number('void')`,
} satisfies Record<PastQuery['ended'], string>;

/** Orders of a window that match, newest first. */
export async function findPastOnBoard(db: Pool, query: PastQuery & { limit: number }): Promise<OrderRow[]> {
  const from = `(${stretch(query, 6, 'v.*')} LIMIT $9)`;
  const source = query.memberId === null ? `${from} o` : `${from} c JOIN orders o ON o.id = c.id`;
  const { rows } = await db.pool.query<OrderRow>(
    `SELECT ${orderColumns} FROM ${source} WHERE ${fits} AND ${endings[query.ended]} ORDER BY o.id DESC LIMIT $10`,
    [...valuesOf(query.filter), query.fromId, query.beforeId, query.memberId, query.window, query.limit],
  );
  return rows;
}

/** The last id of a full window, where the next one begins; null when the list ends within it. */
export async function findWindowEnd(db: Pool, query: PastQuery): Promise<string | null> {
  const { rows } = await db.pool.query<{ id: string }>(`${stretch(query, 1, 'v.id')} OFFSET $4 LIMIT 1`, [
    query.fromId,
    query.beforeId,
    query.memberId,
    query.window - 1,
  ]);
  return rows[0]?.id ?? null;
}

export async function findOwners(db: Pool, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.pool.query<{ id: string; username: string }>(
    'SELECT id, username FROM member WHERE id = ANY ($1::uuid[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export async function findAnyOrder(db: Pool, id: string): Promise<OrderRow | null> {
  const { rows } = await db.pool.query<OrderRow>(`SELECT ${orderColumns} FROM orders o WHERE o.id = $1`, [id]);
  return rows[0] ?? null;
}

export type OpenSideRow = {
  account: number;
  productId: string;
  direction: number;
  orders: number;
  stake: bigint;
  payout: bigint;
};

/**
 * Totals of open orders by side. Payouts come from the counters that placing and settling keep; count and stake are
 * computed over at most `limit` open orders.
 */
export async function findOpenSides(db: Pool, limit: number): Promise<OpenSideRow[]> {
  const { rows } = await db.pool.query<OpenSideRow>(
    `WITH open AS (
       SELECT account, product_id, direction, count(*)::int AS orders, sum(stake)::bigint AS stake
         FROM (SELECT account, product_id, direction, stake FROM orders WHERE settled_at IS NULL
                ORDER BY close_at, id LIMIT $1) o
        GROUP BY 1, 2, 3)
     SELECT e.account, e.product_id AS "productId", e.direction, coalesce(open.orders, 0) AS orders,
            coalesce(open.stake, 0)::bigint AS stake, e.taken - r.released AS payout
       FROM exposure e JOIN exposure_released r USING (account, product_id, direction)
       LEFT JOIN open USING (account, product_id, direction)
      WHERE e.direction <> direction_number('both') AND (open.orders IS NOT NULL OR e.taken <> r.released)
      ORDER BY e.account, e.product_id, e.direction`,
    [limit],
  );
  return rows;
}

export type CoverRow = { funds: bigint; liability: bigint; limitBps: number };

/** The balance that pays wins, the total payout of open real orders, and the share that the terms in force allow. */
export async function findCover(db: Pool): Promise<CoverRow | null> {
  const { rows } = await db.pool.query<CoverRow>(
    `SELECT h.amount AS funds, e.taken - r.released AS liability,
            (SELECT t.real_cover_bps FROM terms t WHERE t.effective_at <= now()
              ORDER BY t.effective_at DESC LIMIT 1) AS "limitBps"
       FROM exposure e JOIN exposure_released r USING (account, product_id, direction)
       JOIN house_balance h ON h.account = e.account AND h.bucket = bucket_number('house_trading')
      WHERE e.account = account_number('real') AND e.direction = direction_number('both')`,
  );
  return rows[0] ?? null;
}

export type LagRow = { ended: number; p50: string | null; p99: string | null; due: number; oldestDue: Date | null };

/**
 * Time from close to end of the orders that ended since `since`, among the newest `sample`; and the orders past their
 * close now, also up to `sample`. Milliseconds.
 */
export async function findSettlementLag(db: Pool, query: { since: Date; sample: number }): Promise<LagRow> {
  const { rows } = await db.pool.query<LagRow>(
    `WITH recent AS (SELECT close_at, settled_at FROM orders ORDER BY id DESC LIMIT $2),
          lag AS (SELECT extract(epoch FROM settled_at - close_at) * 1000 AS ms FROM recent
                   WHERE settled_at >= $1 AND settled_at >= close_at),
          due AS (SELECT close_at FROM orders WHERE settled_at IS NULL AND close_at <= now()
                   ORDER BY close_at LIMIT $2)
     SELECT l.ended, l.p50::bigint::text AS p50, l.p99::bigint::text AS p99, d.due, d.oldest_due AS "oldestDue"
       FROM (SELECT count(*)::int AS ended, percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) AS p50,
                    percentile_disc(0.99) WITHIN GROUP (ORDER BY ms) AS p99 FROM lag) l,
            (SELECT count(*)::int AS due, min(close_at) AS oldest_due FROM due) d`,
    [query.since, query.sample],
  );
  return rows[0] ?? { ended: 0, p50: null, p99: null, due: 0, oldestDue: null };
}
