import {
  type Chain,
  currencyScale,
  type DataOf,
  formatDecimal,
  type Language,
  parseDecimal,
  readTyped,
  type TypedProblem,
  type withdrawalTerms,
} from '@fairtick/contracts';

type Terms = DataOf<typeof withdrawalTerms>;
export type AmountProblem = TypedProblem | 'too_small' | 'too_large' | 'insufficient' | 'over_day';

const minor = (decimal: string) => parseDecimal(decimal, currencyScale.CNY);

/** A typed amount in plain digits, or why it is invalid. */
export const typedAmount = (typed: string, language?: Language) => readTyped(typed, currencyScale.CNY, language);

/** What is wrong with a typed amount, or null. */
export function amountProblem(
  typed: string,
  { min, max, available, dayTotalLeft }: Pick<Terms, 'min' | 'max' | 'available' | 'dayTotalLeft'>,
  language?: Language,
): AmountProblem | null {
  const { amount, problem } = typedAmount(typed, language);
  if (problem !== null) return problem;
  const amountMinor = minor(amount);
  if (amountMinor < minor(min)) return 'too_small';
  if (amountMinor > minor(available)) return 'insufficient';
  if (amountMinor > minor(max)) return 'too_large';
  return amountMinor > minor(dayTotalLeft) ? 'over_day' : null;
}

/** The largest possible request: balance, limit per request and rest of today's limit. Null when below the minimum. */
export function wholeAmount({ min, max, available, dayTotalLeft }: Terms): string | null {
  const least = [max, available, dayTotalLeft].map(minor).reduce((a, b) => (b < a ? b : a));
  return least < minor(min) ? null : formatDecimal(least, currencyScale.CNY);
}

/** Net amount of a bank payout in the account currency; null when the fee exceeds it. */
export function bankNet(amount: string, bankFee: string): string | null {
  const netMinor = minor(amount) - minor(bankFee);
  return netMinor > 0n ? formatDecimal(netMinor, currencyScale.CNY) : null;
}

/** Net amount of a payout to a wallet: the locked quote minus the chain's fee; null when nothing is left. */
export function chainNet(converted: string, fees: Terms['chainFees'], chain: Chain): string | null {
  const units = (decimal: string) => parseDecimal(decimal, currencyScale.USDT);
  const net = units(converted) - units(fees[chain]);
  return net > 0n ? formatDecimal(net, currencyScale.USDT) : null;
}
