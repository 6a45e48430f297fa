import { changePercent, formatDecimal, type Product, parseDecimal, pipDecimals } from '@fairtick/contracts';
import type { Quote } from './quote.ts';

/** Change of a price against the previous day: signed difference in the product's decimals, signed percent with two. */
export type DayChange = { readonly difference: string; readonly percent: string };

/**
 * Change of the newest price against the previous close (on a product's first day against its open); null without
 * either.
 */
export function dayChange(
  { pip }: Pick<Product, 'pip'>,
  { price, day }: Pick<Quote, 'price' | 'day'>,
): DayChange | null {
  const base = day.previousClose ?? day.open;
  if (price === null || base === null) return null;
  const decimals = pipDecimals(pip);
  const [now, from] = [parseDecimal(price, decimals), parseDecimal(base, decimals)];
  if (from === 0n) return null;
  return { difference: formatDecimal(now - from, decimals), percent: changePercent(now, from) };
}
