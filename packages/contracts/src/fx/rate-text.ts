const decimals = 4;

/** A rate for display, rounded half up: 7.08438765 becomes 7.0844. Amounts are computed, and records shown, with all decimals. */
export function rateText(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const isUp = Number(fraction[decimals] ?? 0) >= 5;
  const rounded = (BigInt(kept) + (isUp ? 1n : 0n)).toString().padStart(decimals + 1, '0');
  return `${rounded.slice(0, -decimals)}.${rounded.slice(-decimals)}`;
}
