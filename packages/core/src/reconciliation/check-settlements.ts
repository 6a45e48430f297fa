import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { sealedSettlement, settlementText } from '@fairtick/verifier';
import {
  findProductFacts,
  type OrderRow,
  orderColumns,
  type ProductFacts,
  type SettlementRow,
  settlementColumns,
  settlementJoins,
  settlementOf,
} from '../orders/index.ts';
import { findLogKeys } from '../transparency-log/index.ts';
import type { Differences } from './books.repo.ts';
import { firstIdOf } from './replay-orders.ts';
import type { Snapshot } from './snapshot.ts';
import { streamRows } from './stream-rows.ts';

type Row = OrderRow & SettlementRow & { madeAt: Date };
type LogKeyFacts = { publicKey: KeyObject; statedAt: Date };

/**
 * Builds what was signed of each settlement of orders that were accepted since a time again, from the order, its transfers and
 * its tape as they are now, and checks it with the stored signature, the log's key and the hash that the log shows.
 */
export async function checkSettlements(
  snapshot: Snapshot,
  { since }: { since: Date | null },
): Promise<Differences & { looked: number }> {
  const db = { pool: snapshot };
  const products = await findProductFacts(db);
  const keys = new Map(
    (await findLogKeys(db)).map(({ keyId, publicKey, statedAt }) => [
      keyId,
      { publicKey: readKey(publicKey), statedAt },
    ]),
  );
  const total = { wrong: 0, example: null as string | null, looked: 0 };
  const rows = streamRows<Row>(
    snapshot,
    `SELECT ${orderColumns}, ${settlementColumns}, sb.made_at AS "madeAt" FROM orders o ${settlementJoins}
      WHERE o.id >= coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
      ORDER BY o.id`,
    [since === null ? null : firstIdOf(since)],
  );
  for await (const row of rows) {
    const problem = problemOf(row, products.get(row.productId), keys.get(row.statementKey));
    if (problem !== null) {
      total.wrong += 1;
      total.example ??= `order ${row.id}: ${problem}`;
    }
    total.looked += 1;
  }
  return total;
}

/** Clocks of two processes, and a clock that was set back. */
const toleranceMs = 86_400_000;

function problemOf(row: Row, product: ProductFacts | undefined, key: LogKeyFacts | undefined): string | null {
  if (product === undefined) return 'its product is missing';
  if (key === undefined) return `its key ${row.statementKey} is not stated in the log`;
  if (row.madeAt.getTime() < key.statedAt.getTime() - toleranceMs) return 'its key was stated later';
  if (Math.abs(row.madeAt.getTime() - (row.settledAt?.getTime() ?? 0)) > toleranceMs) return 'it is of another time';
  const settlement = settlementOf(row, product);
  if (settlement === null) return 'it is not settled';
  const text = new TextEncoder().encode(settlementText(settlement));
  if (!verify(null, text, key.publicKey, row.statementSignature)) return 'its settlement is not what was signed';
  return hash('sha256', sealedSettlement(text, row.statementSignature), 'buffer').equals(row.statementSealed)
    ? null
    : 'the hash of its settlement for the log is another';
}

function readKey(raw: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
}
