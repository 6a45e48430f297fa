import type { Direction, OrderResult } from '@fairtick/contracts';

type Place<Price> = { readonly atMs: number; readonly price: Price };

/** One of the member's orders on the chart; prices in whole pips, or as decimal strings of the API. */
export type ChartTrade<Price = number> = {
  readonly id: string;
  readonly direction: Direction;
  readonly entry: Place<Price>;
  /** Null while the order is open, and where it has none. */
  readonly exit: Place<Price> | null;
  readonly result: OrderResult | null;
  readonly amount: string;
  /** Signed; null until settled. */
  readonly profit: string | null;
};

/** Orders whose entry or exit is in [fromMs, toMs). */
export function tradesWithin(trades: readonly ChartTrade[], fromMs: number, toMs: number): readonly ChartTrade[] {
  const isWithin = (place: Place<number> | null) => place !== null && place.atMs >= fromMs && place.atMs < toMs;
  return trades.filter(({ entry, exit }) => isWithin(entry) || isWithin(exit));
}
