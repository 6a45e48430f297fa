import type { Product } from '@fairtick/contracts';
import { type DayFigures, dayFigures } from './day-figures.ts';
import type { LivePrice } from './price-store.ts';

/** The newest known quote of a product, whichever way it came. */
export type Quote = {
  readonly price: string | null;
  readonly seq: number;
  readonly at: string | null;
  /** A stall entry stands on the tape and no tick has come since. */
  readonly stalled: boolean;
  /** Figures of the platform day that this price belongs to. */
  readonly day: DayFigures;
  /** For the flash of a price; null where it did not move. */
  readonly flash: { readonly direction: 'up' | 'down'; readonly nth: number } | null;
};

/** What a list knows of a product before its first tick. */
export type QuotedProduct = DayFigures & Pick<Product, 'price' | 'priceAt' | 'seq' | 'pause'>;

/**
 * The product's answer and the socket's tick, whichever is later on the tape, and whether the feed has stalled since.
 * @param stallSeq sequence of the last stall entry that the socket told of, 0 for none
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
