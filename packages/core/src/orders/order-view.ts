import { formatDecimal, type Order, type OrderStatus } from '@fairtick/contracts';
import { accountOf, moneyScale } from '../ledger/index.ts';
import type { OrderRow, ProductFacts } from './order-row.ts';
import { directionOf, resultOf, voidReasonOf } from './orders.codes.ts';
import type { OrderViewCtx } from './orders-context.ts';

/** The order as its owner sees it, signed acceptance included. */
export async function orderView(ctx: OrderViewCtx, row: OrderRow): Promise<Order> {
  const product = await ctx.catalog.find(row.product_id);
  if (product === undefined) throw new Error(`order ${row.id}: product ${row.product_id} not found`);
  return signedView(ctx, row, product);
}

/** The same for a caller who already has the product's facts. */
export function signedView(ctx: Pick<OrderViewCtx, 'signer'>, row: OrderRow, product: ProductFacts): Order {
  const view = unsignedView(row, product);
  // Only what never changes is signed, so every view of an order has the same signature.
  const signature = ctx.signer.sign({ ...view, memberId: row.member_id });
  return { ...view, signature, keyId: ctx.signer.keyId };
}

/** The order without its signature, for lists that are not verified. */
export function unsignedView(row: OrderRow, { symbol, pipDecimals }: ProductFacts): Omit<Order, 'signature' | 'keyId'> {
  const money = (minor: bigint) => formatDecimal(minor, moneyScale);
  const point = (seq: bigint | null, price: bigint | null, at: Date | null) =>
    seq === null || price === null || at === null
      ? null
      : { seq: Number(seq), price: formatDecimal(price, pipDecimals), at: at.toISOString() };
  return {
    id: row.id,
    account: accountOf(row.account),
    productId: row.product_id,
    symbol,
    direction: directionOf(row.direction),
    amount: money(row.stake),
    fee: money(row.fee),
    payoutBps: row.payout_bps,
    durationS: row.duration_s,
    shownPrice: formatDecimal(row.shown_price, pipDecimals),
    toleranceBps: row.tolerance_bps,
    acceptedAt: row.accepted_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    status: statusOf(row),
    entry: point(row.entry_seq, row.entry_price, row.entry_at),
    exit: point(row.exit_seq, row.exit_price, row.exit_at),
    result: row.result === null ? null : resultOf(row.result),
    voidReason: row.void_reason === null ? null : voidReasonOf(row.void_reason),
    profit: row.profit === null ? null : money(row.profit),
    settledAt: row.settled_at?.toISOString() ?? null,
    termsVersion: row.terms_version,
    tapeHead: { seq: Number(row.head_seq), hash: row.head_hash.toString('hex') },
  };
}

/** ordering until the entry is known, open until the end, then settled or void; an order never goes back. */
function statusOf({ result, entry_seq: entrySeq }: OrderRow): OrderStatus {
  if (result !== null) return resultOf(result) === 'void' ? 'void' : 'settled';
  return entrySeq === null ? 'ordering' : 'open';
}
