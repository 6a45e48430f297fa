import {
  type Currency,
  currencyScale,
  type DepositMethod,
  formatDecimal,
  type Language,
  parseDecimal,
  readTyped,
  type TypedProblem,
} from '@fairtick/contracts';

export type AmountProblem = TypedProblem | 'too_small' | 'too_large';

/** Decimals of a method's currency. */
export function scaleOf(currency: string): number {
  return currencyScale[currency as Currency] ?? currencyScale.CNY;
}

/** What is wrong with a typed amount, or null. */
export function amountProblem(
  typed: string,
  { currency, min, max }: Pick<DepositMethod, 'currency' | 'min' | 'max'>,
  language?: Language,
): AmountProblem | null {
  const scale = scaleOf(currency);
  const { amount, problem } = readTyped(typed, scale, language);
  if (problem !== null) return problem;
  const units = parseDecimal(amount, scale);
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
