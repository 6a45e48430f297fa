import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { acceptanceBytes, sealedBytes } from '@fairtick/verifier';
import {
  createTermsHashes,
  findProductFacts,
  findSigningKeys,
  type OrderRow,
  orderColumns,
  type ProductFacts,
  termsNameOf,
  unsignedView,
} from '../orders/index.ts';
import type { Differences } from './books.repo.ts';
import { firstIdOf } from './replay-orders.ts';
import type { Snapshot } from './snapshot.ts';
import { streamRows } from './stream-rows.ts';

type Row = OrderRow & { key: string; signature: Buffer; sealed: Buffer };

/**
 * Builds what was signed of each order that was accepted since a time again, from the order and its terms as they are now,
 * and checks it with the stored signature, the published key and the hash that the log shows.
 */
export async function checkStatements(
  snapshot: Snapshot,
  { since }: { since: Date | null },
): Promise<Differences & { looked: number }> {
  const db = { pool: snapshot };
  const products = await findProductFacts(db);
  const terms = createTermsHashes();
  const keys = new Map((await findSigningKeys(db)).map((row) => [row.keyId, readKey(row.publicKey)]));
  const total = { wrong: 0, example: null as string | null, looked: 0 };
  const rows = streamRows<Row>(
    snapshot,
    `SELECT ${orderColumns}, b.key_id AS key, substring(b.statements FROM o.acceptance_place * 96 - 95 FOR 64) AS signature,
            substring(b.statements FROM o.acceptance_place * 96 - 31 FOR 32) AS sealed
       FROM orders o JOIN statement_batch b ON b.id = o.acceptance_batch
      WHERE o.id >= coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
      ORDER BY o.id`,
    [since === null ? null : firstIdOf(since)],
  );
  for await (const row of rows) {
    const problem = problemOf(row, {
      product: products.get(row.productId),
      key: keys.get(row.key),
      termsHash: await terms.read(db, termsNameOf(row)),
    });
    if (problem !== null) {
      total.wrong += 1;
      total.example ??= `order ${row.id}: ${problem}`;
    }
    total.looked += 1;
  }
  return total;
}

type Known = { product: ProductFacts | undefined; key: KeyObject | undefined; termsHash: string | undefined };

function problemOf(row: Row, { product, key, termsHash }: Known): string | null {
  if (product === undefined) return 'its product is missing';
  if (key === undefined) return `its signing key ${row.key} is not published`;
  if (termsHash === undefined) return 'its terms are missing';
  const text = acceptanceBytes({ ...unsignedView(row, product), memberId: row.memberId, termsHash });
  if (!verify(null, text, key, row.signature)) return 'it is not what was signed';
  return hash('sha256', sealedBytes(text, row.signature), 'buffer').equals(row.sealed)
    ? null
    : 'its hash for the log is another';
}

function readKey(raw: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
}
