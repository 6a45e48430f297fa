/** One line of the long run's table: the guarantee, the measured value, and whether it holds. */
export type ResultLine = { name: string; promised: string; measured: string; holds: boolean };

/** Formats milliseconds. */
export function ms(value: number): string {
  const digits = value < 10_000 ? 2 : 1;
  return value < 1_000
    ? `${Math.round(value)} ms`
    : `${(value / 1_000).toLocaleString('en', { maximumFractionDigits: digits })} s`;
}
