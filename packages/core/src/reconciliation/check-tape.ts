import { hash } from 'node:crypto';
import { genesisHash, tapeEntryText } from '@fairtick/verifier';
import { type TapeRow, wireEntryOf } from '../markets/index.ts';
import type { AuditedProduct, Differences } from './books.repo.ts';
import type { Snapshot } from './snapshot.ts';
import { streamRows } from './stream-rows.ts';

/** Reads one tape (since a time, or whole) and verifies it: seq without a gap, rising times, every hash. */
export async function checkTape(
  snapshot: Snapshot,
  { product, since }: { product: AuditedProduct; since: Date | null },
): Promise<Differences & { looked: number }> {
  let looked = 0;
  let wrong = 0;
  let example: string | null = null;
  let before: TapeRow | undefined;
  const rows = streamRows<TapeRow>(
    snapshot,
    `SELECT product_id AS "productId", seq, kind, price, at, source_time AS "sourceTime", source, hash FROM tape
      WHERE product_id = $1 AND seq >= CASE WHEN $2::timestamptz IS NULL THEN 0 ELSE coalesce(
            (SELECT f.seq FROM tape f WHERE f.product_id = $1 AND f.at >= $2 ORDER BY f.at LIMIT 1),
            9223372036854775807) END
      ORDER BY seq`,
    [product.id, since],
  );
  for await (const row of rows) {
    // The first row of a part cannot be compared with the row before it; the first entry of a tape has none.
    const problem = before === undefined && row.seq > 1n ? null : problemOf(product, before, row);
    if (problem !== null) {
      wrong += 1;
      example ??= `${product.symbol} seq ${row.seq}: ${problem}`;
    }
    before = row;
    looked += 1;
  }
  return { wrong, example, looked };
}

function problemOf(product: AuditedProduct, before: TapeRow | undefined, row: TapeRow): string | null {
  if (row.seq !== (before?.seq ?? 0n) + 1n) return 'a gap before it';
  if (before !== undefined && row.at <= before.at) return 'not later than the entry before it';
  const prevHash = before === undefined ? genesisHash : before.hash.toString('hex');
  const text = tapeEntryText(product.id, prevHash, wireEntryOf(row, product.pipDecimals));
  return hash('sha256', text, 'hex') === row.hash.toString('hex') ? null : 'its hash does not match its content';
}
