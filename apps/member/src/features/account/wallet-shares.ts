import { currencyScale, parseDecimal } from '@fairtick/contracts';

const whole = 1000n;

/** Share of each amount in their sum, in thousandths, for the widths of a bar; all zero when the sum is zero. */
export function sharesOf(amounts: readonly string[]): number[] {
  const minor = amounts.map((amount) => parseDecimal(amount, currencyScale.CNY));
  const total = minor.reduce((sum, part) => sum + part, 0n);
  if (total <= 0n) return minor.map(() => 0);
  return minor.map((part) => Number((part * whole + total - 1n) / total));
}
