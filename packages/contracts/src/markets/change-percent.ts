import { formatDecimal } from '../http/money.ts';

/** Signed percentage change of a price, both in pips: two decimals, halves rounded away from zero. */
export function changePercent(price: bigint, base: bigint): string {
  const difference = price - base;
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 20_000n + base) / (2n * base);
  return formatDecimal(difference < 0n ? -hundredths : hundredths, 2);
}
