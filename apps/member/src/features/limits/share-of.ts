import { currencyScale, type Limit, parseDecimal } from '@fairtick/contracts';

/** Shares of a limit's bar in whole percent, together at most 100: used, and what open orders may still lose. */
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
