import { formatDecimal, type Order, type OrderStatus } from '@fairtick/contracts';
import { accountOf, moneyScale } from '../ledger/index.ts';
import type { OrderRow, ProductFacts } from './order-row.ts';
import { directionOf, resultOf, voidReasonOf } from './orders.codes.ts';
import type { OrderViewCtx } from './orders-context.ts';
import type { StoredAcceptance } from './stored-acceptances.ts';

/** Orders as their owners see them, signed acceptances included. */
export async function orderViews(ctx: OrderViewCtx, rows: readonly OrderRow[]): Promise<Order[]> {
  const acceptances = await ctx.stored.find(ctx.db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const product = await ctx.catalog.find(row.productId);
      if (product === undefined) throw new Error(`order ${row.id}: product ${row.productId} not found`);
      return signedView(ctx, row, { product, acceptance: acceptances.get(row.id) ?? null });
    }),
  );
}

/** The same for a caller who already has the product's facts and the stored acceptance. */
export function signedView(
  ctx: Pick<OrderViewCtx, 'signer'>,
  row: OrderRow,
  { product, acceptance }: { product: ProductFacts; acceptance: StoredAcceptance | null },
): Order {
  const view = unsignedView(row, product);
  if (acceptance !== null) return { ...view, ...acceptance };
  // Accepted before statements were stored. Only what never changes is signed, so the signature is always the same.
  const signature = ctx.signer.sign({ ...view, memberId: row.memberId });
  return { ...view, signature, keyId: ctx.signer.keyId };
}

/** The order without its signature, for lists that are not verified. */
export function unsignedView(
  row: OrderRow,
  { symbol, pipDecimals }: ProductFacts,
): Omit<Order, 'signature' | 'keyId' | 'termsHash'> {
  const money = (minor: bigint) => formatDecimal(minor, moneyScale);
  const point = (seq: bigint | null, price: bigint | null, at: Date | null) =>
    seq === null || price === null || at === null
      ? null
      : { seq: Number(seq), price: formatDecimal(price, pipDecimals), at: at.toISOString() };
  return {
    id: row.id,
    account: accountOf(row.account),
    productId: row.productId,
    symbol,
    direction: directionOf(row.direction),
    amount: money(row.stake),
    fee: money(row.fee),
    payoutBps: row.payoutBps,
    durationS: row.durationS,
    shownPrice: formatDecimal(row.shownPrice, pipDecimals),
    toleranceBps: row.toleranceBps,
    acceptedAt: row.acceptedAt.toISOString(),
    closeAt: row.closeAt.toISOString(),
    status: statusOf(row),
    entry: point(row.entrySeq, row.entryPrice, row.entryAt),
    exit: point(row.exitSeq, row.exitPrice, row.exitAt),
    result: row.result === null ? null : resultOf(row.result),
    voidReason: row.voidReason === null ? null : voidReasonOf(row.voidReason),
    profit: row.profit === null ? null : money(row.profit),
    settledAt: row.settledAt?.toISOString() ?? null,
    ...(row.disputedAt ? { disputedAt: row.disputedAt.toISOString() } : {}),
    termsVersion: row.termsVersion,
    tapeHead: { seq: Number(row.headSeq), hash: row.headHash.toString('hex') },
  };
}

/** ordering until the entry is known, open until the end, then settled or void; an order never goes back. */
function statusOf({ result, entrySeq }: OrderRow): OrderStatus {
  if (result !== null) return resultOf(result) === 'void' ? 'void' : 'settled';
  return entrySeq === null ? 'ordering' : 'open';
}
