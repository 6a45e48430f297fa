import { type Currency, currencyScale, type DepositMethod, formatDecimal, parseDecimal } from '@fairtick/contracts';

export type AmountProblem = 'missing' | 'malformed' | 'too_small' | 'too_large';

/** Decimals of a method's currency. */
function scaleOf(currency: string): number {
  return currencyScale[currency as Currency] ?? currencyScale.CNY;
}

/** What is wrong with a typed amount, or null. Plain digits with the currency's decimals only: no sign, no exponent. */
export function amountProblem(
  typed: string,
  { currency, min, max }: Pick<DepositMethod, 'currency' | 'min' | 'max'>,
): AmountProblem | null {
  if (typed === '') return 'missing';
  const scale = scaleOf(currency);
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/.test(typed) || (typed.split('.')[1] ?? '').length > scale) return 'malformed';
  const units = parseDecimal(typed, scale);
  if (units < parseDecimal(min, scale)) return 'too_small';
  return units > parseDecimal(max, scale) ? 'too_large' : null;
}

const usual: Readonly<Record<string, readonly bigint[]>> = {
  CNY: [500n, 1_000n, 5_000n, 10_000n],
  HKD: [500n, 1_000n, 5_000n, 10_000n],
  USDT: [100n, 500n, 1_000n, 5_000n],
  XAU: [5n, 10n, 20n, 50n],
};

/** Whole amounts to choose from, inside the method's limits. */
export function presetAmounts({ currency, min, max }: Pick<DepositMethod, 'currency' | 'min' | 'max'>): string[] {
  const scale = scaleOf(currency);
  const unit = 10n ** BigInt(scale);
  return (usual[currency] ?? [])
    .filter((whole) => whole * unit >= parseDecimal(min, scale) && whole * unit <= parseDecimal(max, scale))
    .map((whole) => formatDecimal(whole, 0));
}
