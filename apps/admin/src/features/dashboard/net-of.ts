import { formatDecimal, parseDecimal } from '@fairtick/contracts';

const scale = 2;

/** Inflow less outflow, signed and exact. */
export function netOf(cameIn: string, wentOut: string): string {
  return formatDecimal(parseDecimal(cameIn, scale) - parseDecimal(wentOut, scale), scale);
}

/** Basis points as percent with one decimal, cut towards zero: 612 is 6.1%. */
export function percentText(bps: number): string {
  // Not zero, but too small for one decimal.
  if (bps > 0 && bps < 10) return '< 0.1%';
  return `${Math.trunc(bps / 10) / 10}%`;
}
