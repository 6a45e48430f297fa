import { DomainError, formatDecimal, type Receipt } from '@fairtick/contracts';
import { wireEntryOf } from '../markets/index.ts';
import { orderView } from './order-view.ts';
import { findOrders, findReceiptTape } from './orders.repo.ts';
import type { OrderViewCtx } from './orders-context.ts';

/** Five minutes at more than thirty entries a second; the rest of a longer range is on the public tape. */
const mostEntries = 10_000;
const genesisHash = '0'.repeat(64);

/**
 * Everything needed to verify an order: the signed acceptance, and the tape from its head to its deciding entry. A
 * truncated tape is marked, and verification continues along the public tape.
 * @throws DomainError NOT_FOUND for an order that does not exist or is another member's.
 */
export async function readReceipt(
  ctx: OrderViewCtx,
  { memberId, id, entryLimit = mostEntries }: { memberId: string; id: string; entryLimit?: number },
): Promise<Receipt> {
  const [row] = await findOrders(ctx.db, { memberId, ids: [id] });
  if (row === undefined) throw new DomainError('NOT_FOUND');
  const order = await orderView(ctx, row);
  const product = await ctx.catalog.find(row.productId);
  if (product === undefined) throw new Error(`order ${id}: product not found`);
  const found = await findReceiptTape(ctx.db, { order: row, limit: entryLimit + 2 });
  // The first entry is included only for its hash, unless the head is the tape's first entry.
  const hasBefore = found[0] !== undefined && found[0].seq < row.headSeq;
  const entries = hasBefore ? found.slice(1) : found;
  return {
    version: 1,
    order,
    memberId,
    pip: formatDecimal(1n, product.pipDecimals),
    stalenessMs: row.stalenessMs,
    tape: {
      prevHash: hasBefore ? (found[0]?.hash.toString('hex') ?? genesisHash) : genesisHash,
      entries: entries
        .slice(0, entryLimit)
        .map((entry) => wireEntryOf({ ...entry, productId: row.productId }, product.pipDecimals)),
      truncated: entries.length > entryLimit,
    },
    publicKey: ctx.signer.publicKey,
  };
}
