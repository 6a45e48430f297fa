import { formatDecimal, type Product, parseDecimal, pipDecimals } from '@fairtick/contracts';

/** Change of a price against the day before: signed difference in the product's decimals, signed percent with two. */
export type DayChange = { readonly difference: string; readonly percent: string };

/**
 * The change of `price` against the previous close (the day's open on a product's first day); null without either.
 * The percentage is rounded to the nearest hundredth, halves away from zero, like the server's.
 */
export function dayChange(product: Product, price: string | null): DayChange | null {
  const base = product.previousClose ?? product.open;
  if (price === null || base === null) return null;
  const decimals = pipDecimals(product.pip);
  const from = parseDecimal(base, decimals);
  if (from === 0n) return null;
  const difference = parseDecimal(price, decimals) - from;
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 20_000n + from) / (2n * from);
  return {
    difference: formatDecimal(difference, decimals),
    percent: formatDecimal(difference < 0n ? -hundredths : hundredths, 2),
  };
}

/** The day's high or low with the live price taken in. */
export function dayExtreme(product: Product, price: string | null, which: 'high' | 'low'): string | null {
  const known = product[which];
  if (price === null || known === null) return known ?? price;
  const decimals = pipDecimals(product.pip);
  const beats = parseDecimal(price, decimals) > parseDecimal(known, decimals);
  return beats === (which === 'high') ? price : known;
}
