import type { Product } from '@fairtick/contracts';
import { marketState } from '../live/market-state.ts';
import { newestQuote } from '../live/quote.ts';

/** A guided order is placed within this time, hints included. */
const guideMs = 600_000;

/** The first product that takes demo orders now and while a member is guided; at worst, one that takes none now. */
export function productToTry(products: readonly Product[], nowMs: number): Product | undefined {
  const takesOrders = (product: Product, atMs: number) =>
    marketState(product, newestQuote(product, undefined, 0), 'demo', atMs).blocked === null;
  const takingNow = products.filter((product) => takesOrders(product, nowMs));
  return takingNow.find((product) => takesOrders(product, nowMs + guideMs)) ?? takingNow[0] ?? products[0];
}
