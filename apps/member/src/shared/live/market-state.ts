import type { Account, Product } from '@fairtick/contracts';
import type { Quote } from './quote.ts';

/** Why no order can be placed now; null when one can. */
export type Blocked =
  | 'closed'
  | 'no_price'
  | 'stalled'
  | 'halted'
  | 'off'
  | 'before_open'
  | 'before_close'
  | 'demo_only'
  | null;

export type MarketState = {
  readonly trading: boolean;
  readonly blocked: Blocked;
  /** Whole seconds; null around the clock or when closed. */
  readonly closesInS: number | null;
  /** Last order time according to the server; null around the clock or when closed. */
  readonly lastOrderAt: string | null;
  readonly opensAt: string | null;
  /** Whole seconds to the opening; null when open or while no opening is known. */
  readonly opensInS: number | null;
  /** Whole seconds since the newest quote; null before the first. */
  readonly quoteAgeS: number | null;
};

/**
 * The market state of a product at a time on the server's clock. The server checks every order again; this keeps a
 * screen up to date between two answers.
 */
export function marketState(product: Product, quote: Quote, account: Account, nowMs: number): MarketState {
  const closesAtMs = product.closesAt === null ? null : Date.parse(product.closesAt);
  const trading = product.status === 'trading' && (closesAtMs === null || nowMs < closesAtMs);
  const closesInS = trading && closesAtMs !== null ? Math.max(0, Math.ceil((closesAtMs - nowMs) / 1000)) : null;
  return {
    trading,
    blocked: blockedBy(product, quote, account, nowMs, trading),
    closesInS,
    lastOrderAt: trading ? product.lastOrderAt : null,
    opensAt: trading ? null : product.opensAt,
    opensInS:
      trading || product.opensAt === null ? null : Math.max(0, Math.ceil((Date.parse(product.opensAt) - nowMs) / 1000)),
    quoteAgeS: quote.at === null ? null : Math.max(0, Math.floor((nowMs - Date.parse(quote.at)) / 1000)),
  };
}

function blockedBy(product: Product, quote: Quote, account: Account, nowMs: number, trading: boolean): Blocked {
  if (!trading) return 'closed';
  if (quote.price === null) return 'no_price';
  if (quote.stalled) return 'stalled';
  if (product.pause === 'halted' || product.pause === 'off') return product.pause;
  if (product.firstOrderAt !== null && nowMs < Date.parse(product.firstOrderAt)) return 'before_open';
  if (product.lastOrderAt !== null && nowMs > Date.parse(product.lastOrderAt)) return 'before_close';
  if (product.pause === 'stalled' || (product.pause === 'demo_only' && account === 'demo')) return null;
  return product.pause;
}
