/** Currencies of the ledger with their number of decimals. */
export const currencyScale = { CNY: 2, DEMO: 2, USD: 2, HKD: 2, JPY: 0, KRW: 0, VND: 0, USDT: 6, XAU: 4 } as const;
export type Currency = keyof typeof currencyScale;

/**
 * Decimal string -> integer units of 10^-scale. Exact.
 * @throws RangeError when the text is not a plain decimal or has more decimals than the scale.
 */
export function parseDecimal(text: string, scale: number): bigint {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > scale) throw new RangeError(`not a decimal of scale ${scale}`);
  const units = BigInt((match[2] ?? '0') + fraction.padEnd(scale, '0'));
  return match[1] === '-' ? -units : units;
}

/** Integer units of 10^-scale -> decimal string with exactly `scale` decimals. */
export function formatDecimal(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Decimals of a pip: "0.01" -> 2, "1" -> 0. */
export function pipDecimals(pip: string): number {
  return pip.split('.')[1]?.length ?? 0;
}
