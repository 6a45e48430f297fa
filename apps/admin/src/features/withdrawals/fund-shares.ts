import { type FundSource, parseDecimal } from '@fairtick/contracts';

const cnyScale = 2;
const whole = 100n;

/** Whole percent shares of the inflow for the bar: a loss has no share, and no positive amount is rounded to zero. */
export function sharesOf(items: readonly FundSource[]): { kind: FundSource['kind']; pct: number }[] {
  const came = items
    .map(({ kind, amount }) => ({ kind, minor: parseDecimal(amount, cnyScale) }))
    .filter(({ minor }) => minor > 0n);
  const sum = came.reduce((total, { minor }) => total + minor, 0n);
  return came.map(({ kind, minor }) => {
    const percent = (minor * whole) / sum;
    return { kind, pct: Math.max(1, Number(percent)) };
  });
}
