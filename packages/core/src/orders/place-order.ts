import { hash } from 'node:crypto';
import { type Account, type Direction, DomainError, type Order, parseDecimal } from '@fairtick/contracts';
import { accountNumber, moneyScale } from '../ledger/index.ts';
import type { OrderRequest } from './batch-codec.ts';
import type { OrderBatcher } from './order-batcher.ts';
import { directionNumber } from './orders.codes.ts';
import type { OrderViewCtx } from './orders-context.ts';

/** The part of the market's follower that placing needs: finds the recent tick of a shown price. */
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

/**
 * Searches back from the tape's newest entry, slightly further than terms allow: the database decides by its own clock.
 */
const lookBackMs = 20_000;
/** Stands for a price that no tick of the product can have. */
const noPrice = 0n;
/** The range of a bigint in the database. */
const largestPips = 2n ** 63n - 1n;

/**
 * Places one order. When this resolves, it is accepted, held and committed; calling again with the same key and body
 * returns the same answer.
 * @throws DomainError for every refusal, UNAVAILABLE when the caller has to ask again for the outcome
 */
export async function placeOrder(ctx: PlaceCtx, { memberId, epoch, key, body }: PlaceOrderInput): Promise<Order> {
  // Cached values are used without awaiting, here and below, because every order passes through here.
  const product = ctx.catalog.known(body.productId) ?? (await ctx.catalog.find(body.productId));
  const stake = parseDecimal(body.amount, moneyScale);
  const shownPrice = product ? pipsOf(body.shownPrice, product.pipDecimals) : noPrice;
  const request: OrderRequest = {
    memberId,
    epoch,
    key,
    bodyHash: bodyHash(body, stake),
    account: accountNumber(body.account),
    productId: body.productId,
    direction: directionNumber(body.direction),
    stake,
    durationS: body.durationS,
    shownPrice,
    shownSeq:
      shownPrice === noPrice
        ? 0
        : (recentSeq(ctx, body.productId, shownPrice) ?? (await newerSeq(ctx, body.productId, shownPrice))),
    toleranceBps: body.toleranceBps ?? null,
  };
  const verdict = await ctx.batcher.place(request);
  if ('refused' in verdict) throw new DomainError(verdict.refused);
  return verdict.order;
}

/**
 * Hashes the normalised values, so that "1" and "1.00" are the same request. An omitted tolerance is a value of its
 * own.
 */
function bodyHash(body: PlaceOrderInput['body'], stake: bigint): string {
  const { account, productId, direction, durationS, shownPrice, toleranceBps } = body;
  const meant = [account, productId, direction, stake.toString(), durationS, shownPrice, toleranceBps ?? null];
  const canonical = JSON.stringify(meant);
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

function recentSeq({ shownTicks }: Pick<PlaceCtx, 'shownTicks'>, productId: string, price: bigint): number | null {
  return shownTicks.resolveShown({ productId, price, maxAgeMs: lookBackMs });
}

/** A tick that another process sent to its client may not have reached this one yet. */
async function newerSeq(ctx: Pick<PlaceCtx, 'shownTicks'>, productId: string, price: bigint): Promise<number> {
  await ctx.shownTicks.refresh();
  return recentSeq(ctx, productId, price) ?? 0;
}
