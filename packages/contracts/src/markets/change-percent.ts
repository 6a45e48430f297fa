import { formatDecimal } from '../http/money.ts';

/** Signed percent of a price against another, both in pips: two decimals, halves rounded away from zero. */
export function changePercent(price: bigint, base: bigint): string {
  const difference = price - base;
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 20_000n + base) / (2n * base);
  return formatDecimal(difference < 0n ? -hundredths : hundredths, 2);
}
