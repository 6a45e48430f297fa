import type { Product } from '@fairtick/contracts';
import { type DayFigures, dayFigures } from './day-figures.ts';
import type { LivePrice } from './price-store.ts';

/** The newest known quote of a product, from the API or the socket. */
export type Quote = {
  readonly price: string | null;
  readonly seq: number;
  readonly at: string | null;
  /** Whether the tape ends with a stall entry. */
  readonly stalled: boolean;
  /** Figures of the platform day that this price belongs to. */
  readonly day: DayFigures;
  /** Direction for the price flash; null if the price did not move. */
  readonly flash: { readonly direction: 'up' | 'down'; readonly nth: number } | null;
};

/** Product data before its first tick. */
export type QuotedProduct = DayFigures & Pick<Product, 'price' | 'priceAt' | 'seq' | 'pause'>;

/**
 * The later one of the product's answer and the socket's tick, and whether the feed has stalled since.
 * @param stallSeq sequence of the last stall entry from the socket, 0 for none
 */
export function newestQuote(product: QuotedProduct, live: LivePrice | undefined, stallSeq: number): Quote {
  const day = dayFigures(product, live?.day);
  if (live && live.seq >= product.seq) {
    const flash = live.direction === null ? null : { direction: live.direction, nth: live.nth };
    return { price: live.price, seq: live.seq, at: live.at, stalled: stallSeq > live.seq, day, flash };
  }
  const stalled = product.pause === 'stalled' || stallSeq > product.seq;
  return { price: product.price, seq: product.seq, at: product.priceAt, stalled, day, flash: null };
}
