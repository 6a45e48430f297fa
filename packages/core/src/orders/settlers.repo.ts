import type { Db } from '@fairtick/db';
import type { OrderRow } from './order-row.ts';

export type Sql = Pick<Db['pool'], 'query'>;

/** A decision of SQL, not posted yet; `completeUntil` is null where no tape is silent. */
export type ProposedRow = { id: string; decision: string; completeUntil: Date | null };

const proposedColumns = `id, decision, nullif(complete_until, '-infinity') AS "completeUntil"`;

/** Locks due orders, at most `limit`, and decides them in SQL; see propose_settlements. */
export async function proposeDue(sql: Sql, limit: number): Promise<ProposedRow[]> {
  const { rows } = await sql.query<ProposedRow>({
    name: 'propose_due',
    text: `SELECT ${proposedColumns} FROM propose_settlements($1, NULL)`,
    values: [limit],
  });
  return rows;
}

/** The same for these orders, disputed ones included. */
export async function proposeGiven(sql: Sql, ids: readonly string[]): Promise<ProposedRow[]> {
  const { rows } = await sql.query<ProposedRow>(`SELECT ${proposedColumns} FROM propose_settlements($1, $2)`, [
    ids.length,
    ids,
  ]);
  return rows;
}

/** Posts the orders that SQL decides, of these; see settle_orders. Returns how many. */
export async function postSettlements(sql: Sql, ids: readonly string[]): Promise<number> {
  const { rows } = await sql.query<{ ended: number }>({
    name: 'settle_orders',
    text: 'SELECT settle_orders($1) AS ended',
    values: [ids],
  });
  return rows[0]?.ended ?? 0;
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

/** When each of these orders was settled; others are omitted. */
export async function findSettledAt(sql: Sql, ids: readonly string[]): Promise<{ id: string; settledAt: Date }[]> {
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

/** What an acceptance fixed and the rule reads. */
export type TermsRow = Pick<
  OrderRow,
  | 'id'
  | 'direction'
  | 'stake'
  | 'fee'
  | 'payoutBps'
  | 'shownPrice'
  | 'toleranceBps'
  | 'stalenessMs'
  | 'acceptedAt'
  | 'closeAt'
>;

/** Ends each entry of `RuleFacts`: the record separator of ASCII, which no source contains. */
export const entrySeparator = '\x1e';

/** `tape`: entries of sequence number, kind, price in pips (0 if none), time in ms and source, in no order. */
export type RuleFacts = TermsRow & { tape: string };

/**
 * Each order's terms, and the entries of its tape that can decide it: the first stall and the first three ticks after the
 * acceptance, the last tick up to the close, and the first entry after it. No other entry changes what the rule finds: it
 * needs an entry, an exit, and whether two ticks follow the entry. Shares nothing with decide_orders.
 */
export async function findRuleFacts(sql: Sql, ids: readonly string[]): Promise<RuleFacts[]> {
  const { rows } = await sql.query<RuleFacts>({
    name: 'rule_facts',
    text: `SELECT o.id, o.direction, o.stake, o.fee, o.payout_bps AS "payoutBps", o.shown_price AS "shownPrice",
                  o.tolerance_bps AS "toleranceBps", o.staleness_ms AS "stalenessMs", o.accepted_at AS "acceptedAt",
                  o.close_at AS "closeAt", f.tape
             FROM orders o
            CROSS JOIN LATERAL (
              SELECT coalesce(string_agg(concat_ws(' ', k.seq, k.kind, coalesce(k.price, 0),
                                                   (date_part('epoch', k.at) * 1000)::bigint, k.source), E'\\x1e'), '') AS tape
                FROM (
                  (SELECT * FROM tape s WHERE s.product_id = o.product_id AND s.kind = tape_kind_number('stall')
                      AND s.at > o.accepted_at ORDER BY s.at LIMIT 1)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = o.product_id AND s.kind = tape_kind_number('tick')
                      AND s.at > o.accepted_at ORDER BY s.at LIMIT 3)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = o.product_id AND s.kind = tape_kind_number('tick')
                      AND s.at <= o.close_at ORDER BY s.at DESC LIMIT 1)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = o.product_id AND s.at > o.close_at ORDER BY s.at LIMIT 1)
                ) k) f
            WHERE o.id = ANY ($1::uuid[])`,
    values: [ids],
  });
  return rows;
}
