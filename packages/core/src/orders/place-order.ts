import { hash } from 'node:crypto';
import { type Account, type Direction, DomainError, type Order, parseDecimal } from '@fairtick/contracts';
import { accountNumber, moneyScale } from '../ledger/index.ts';
import type { AcceptedColumns, OrderRequest } from './batch-codec.ts';
import type { OrderBatcher } from './order-batcher.ts';
import { orderView } from './order-view.ts';
import { directionNumber, refusalOf } from './orders.codes.ts';
import type { OrderViewCtx } from './orders-context.ts';

/** The part of the market's follower that placing needs: which recent tick a price on a member's screen was. */
export type ShownTicks = {
  resolveShown: (input: { productId: string; price: bigint; maxAgeMs: number }) => number | null;
  refresh: () => Promise<void>;
};

export type PlaceCtx = OrderViewCtx & { batcher: OrderBatcher; shownTicks: ShownTicks };

export type PlaceOrderInput = {
  memberId: string;
  epoch: number;
  key: string;
  body: {
    account: Account;
    productId: string;
    direction: Direction;
    amount: string;
    durationS: number;
    shownPrice: string;
    toleranceBps?: number | undefined;
  };
};

/** Looks back from the tape's newest entry, a little further than terms allow: the database judges by its own clock. */
const lookBackMs = 20_000;
/** Stands for a price that no tick of the product can have. */
const noPrice = 0n;
/** What a bigint of the database holds. */
const largestPips = 2n ** 63n - 1n;

/**
 * Places one order. It is accepted, held, and committed when this resolves; calling again with the same key and body gives
 * the same answer. @throws DomainError for every refusal, UNAVAILABLE when the outcome has to be asked for again
 */
export async function placeOrder(ctx: PlaceCtx, { memberId, epoch, key, body }: PlaceOrderInput): Promise<Order> {
  const product = await ctx.catalog.find(body.productId);
  const shownPrice = product ? pipsOf(body.shownPrice, product.pipDecimals) : noPrice;
  const request: OrderRequest = {
    memberId,
    epoch,
    key,
    bodyHash: bodyHash(body),
    account: accountNumber(body.account),
    productId: body.productId,
    direction: directionNumber(body.direction),
    stake: parseDecimal(body.amount, moneyScale),
    durationS: body.durationS,
    shownPrice,
    shownSeq: product ? await shownSeq(ctx.shownTicks, body.productId, shownPrice) : 0,
    toleranceBps: body.toleranceBps ?? null,
  };
  const verdict = await ctx.batcher.place(request);
  if ('refused' in verdict) throw new DomainError(refusalOf(verdict.refused));
  return orderView(ctx, acceptedRow(request, verdict.accepted));
}

/** Two texts of one amount are one intent: the hash is over what they mean. A tolerance left out is its own meaning. */
function bodyHash(body: PlaceOrderInput['body']): string {
  const { account, productId, direction, amount, durationS, shownPrice, toleranceBps } = body;
  const stake = parseDecimal(amount, moneyScale).toString();
  const canonical = JSON.stringify([account, productId, direction, stake, durationS, shownPrice, toleranceBps ?? null]);
  return hash('sha256', canonical, 'hex').slice(0, 32);
}

function pipsOf(price: string, decimals: number): bigint {
  try {
    const pips = parseDecimal(price, decimals);
    return pips <= largestPips ? pips : noPrice;
  } catch (error) {
    // More decimals than the product has: no tick was ever shown like that.
    if (error instanceof RangeError) return noPrice;
    throw error;
  }
}

async function shownSeq(ticks: ShownTicks, productId: string, price: bigint): Promise<number> {
  if (price <= 0n) return 0;
  const wanted = { productId, price, maxAgeMs: lookBackMs };
  const known = ticks.resolveShown(wanted);
  if (known !== null) return known;
  // A tick that another process told its client of may not have reached this one yet.
  await ticks.refresh();
  return ticks.resolveShown(wanted) ?? 0;
}

/** The order as it was when it was accepted: what the answer shows, now and on every replay. */
function acceptedRow(request: OrderRequest, accepted: AcceptedColumns) {
  return {
    id: accepted.id,
    member_id: request.memberId,
    product_id: request.productId,
    stake: request.stake,
    fee: accepted.fee,
    shown_price: request.shownPrice,
    shown_seq: BigInt(request.shownSeq),
    head_seq: BigInt(accepted.headSeq),
    accepted_at: new Date(accepted.acceptedAtMs),
    close_at: new Date(accepted.acceptedAtMs + request.durationS * 1000),
    payout_bps: accepted.payoutBps,
    duration_s: request.durationS,
    terms_version: accepted.termsVersion,
    tolerance_bps: accepted.toleranceBps,
    staleness_ms: 0,
    account: request.account,
    direction: request.direction,
    head_hash: Buffer.from(accepted.headHash, 'hex'),
    entry_seq: null,
    entry_price: null,
    entry_at: null,
    exit_seq: null,
    exit_price: null,
    exit_at: null,
    profit: null,
    settled_at: null,
    result: null,
    void_reason: null,
  };
}
