import { formatDecimal } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import type { Settlement } from '@fairtick/verifier';
import { moneyScale } from '../ledger/index.ts';
import type { OrderRow, ProductFacts } from './order-row.ts';
import { unsignedView } from './order-view.ts';

/** The statement of a settled order, and what it states beside the order's own columns. */
export type SettlementRow = {
  statementKey: string;
  statementSignature: Buffer;
  statementSealed: Buffer;
  /** Place in the log; null until the log's writer gave it. */
  statementEntry: bigint | null;
  acceptanceSealed: Buffer | null;
  entryHash: Buffer | null;
  exitHash: Buffer | null;
  decidingSeq: bigint | null;
  decidingHash: Buffer | null;
  lines: bigint[];
  paid: bigint;
};

/** A `SettlementRow` in a SELECT list, with `settlementJoins` behind the table `o` of orders. */
export const settlementColumns = `sb.key_id AS "statementKey",
  substring(sb.statements FROM o.settlement_place * 96 - 95 FOR 64) AS "statementSignature",
  substring(sb.statements FROM o.settlement_place * 96 - 31 FOR 32) AS "statementSealed",
  sb.log_index + o.settlement_place - 1 AS "statementEntry",
  substring(ab.statements FROM o.acceptance_place * 96 - 31 FOR 32) AS "acceptanceSealed",
  te.hash AS "entryHash", tx.hash AS "exitHash", o.deciding_seq AS "decidingSeq", td.hash AS "decidingHash",
  tt.lines, tt.paid`;

/** Leaves out orders without a stored statement of their settlement. */
export const settlementJoins = `JOIN statement_batch sb ON sb.id = o.settlement_batch
  LEFT JOIN statement_batch ab ON ab.id = o.acceptance_batch
  LEFT JOIN tape te ON te.product_id = o.product_id AND te.seq = o.entry_seq
  LEFT JOIN tape tx ON tx.product_id = o.product_id AND tx.seq = o.exit_seq
  LEFT JOIN tape td ON td.product_id = o.product_id AND td.seq = o.deciding_seq
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(t.line ORDER BY t.line), '{}') AS lines,
           coalesce(sum(t.amount) FILTER (WHERE t.to_bucket = bucket_number('available')), 0)::bigint AS paid
      FROM transfer t
     WHERE t.ref = o.id AND t.code NOT IN (transfer_number('stake_hold'), transfer_number('fee_hold'))) tt`;

/** The stored statement of an order's settlement; undefined where it has none. */
export async function findSettlement(db: Pick<Db, 'pool'>, id: string): Promise<SettlementRow | undefined> {
  const { rows } = await db.pool.query<SettlementRow>(
    `SELECT ${settlementColumns} FROM orders o ${settlementJoins} WHERE o.id = $1`,
    [id],
  );
  return rows[0];
}

/** What was stated of a settled order, made of its rows as they are now. `null` where it has no result. */
export function settlementOf(row: OrderRow & SettlementRow, product: ProductFacts): Settlement | null {
  const { id, result, voidReason, entry, exit, settledAt } = unsignedView(row, product);
  if (result === null || settledAt === null) return null;
  const name = (point: typeof entry, hash: Buffer | null) =>
    point && { seq: point.seq, hash: hash?.toString('hex') ?? '', price: point.price };
  const { decidingSeq, decidingHash, acceptanceSealed } = row;
  return {
    orderId: id,
    acceptanceHash: acceptanceSealed?.toString('hex') ?? null,
    result,
    voidReason,
    entry: name(entry, row.entryHash),
    exit: name(exit, row.exitHash),
    deciding: decidingSeq === null ? null : { seq: Number(decidingSeq), hash: decidingHash?.toString('hex') ?? '' },
    payout: formatDecimal(row.paid, moneyScale),
    transfers: row.lines.map(Number),
    settledAt,
  };
}
