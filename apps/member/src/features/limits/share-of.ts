import { currencyScale, type Limit, parseDecimal } from '@fairtick/contracts';

/** Parts of a limit in whole percent for its bar, together at most 100: used, and what open orders may still lose. */
export function shareOf({ amount, used, atRisk }: Limit): { used: number; atRisk: number } {
  const minor = (text: string) => parseDecimal(text, currencyScale.CNY);
  const whole = amount === null ? 0n : minor(amount);
  if (whole === 0n) return { used: amount === null ? 0 : 100, atRisk: 0 };
  const percent = (part: bigint, most: bigint) => (part >= whole ? most : (part * 100n) / whole);
  const usedShare = percent(minor(used), 100n);
  const room = 100n - usedShare;
  const riskShare = percent(minor(atRisk), room);
  return { used: Number(usedShare), atRisk: Number(riskShare < room ? riskShare : room) };
}
