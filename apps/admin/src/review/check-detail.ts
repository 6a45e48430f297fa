import { amountText } from '@fairtick/ui';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const decimals = /[+−-]?\d+\.\d{2}(?!\d)/g;

/** Which blank of a check's sentence its figure fills: an instant, or anything else. */
export function isInstant(detail: string): boolean {
  return instant.test(detail);
}

/** Amounts inside a finding as the console writes amounts: `+50000.00 −120.00` reads `+¥50,000.00 −¥120.00`. */
export function withAmounts(detail: string): string {
  return detail.replaceAll(decimals, (amount) => {
    const sign = /^[+−-]/.exec(amount)?.[0] ?? '';
    return `${sign}${amountText(amount.slice(sign.length))}`;
  });
}
