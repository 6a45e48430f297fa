import {
  type Currency,
  currencyScale,
  type DepositMethod,
  depositValue,
  type Language,
  type Limit,
  type LimitPeriod,
  type Limits,
  parseDecimal,
  readTyped,
  type TypedProblem,
} from '@fairtick/contracts';

/** Limits below the method's maximum: the total of unverified members, or the member's own of a day, 7 or 30 days. */
export type Allowance =
  | { because: 'unverified' | 'own'; limit: string; left: string }
  | { because: 'own_period'; days: LimitPeriod; limit: string; left: string };
type OwnLimit = Pick<Limit, 'amount' | 'remaining'>;
type AllowanceLimits = { dailyDeposit: OwnLimit } & Partial<Record<'deposit7Days' | 'deposit30Days', OwnLimit>> &
  Pick<Limits, 'unverifiedDeposits'>;

/** The smallest of them, in the account's currency; null without any. */
export function allowanceOf(limits: AllowanceLimits): Allowance | null {
  const { unverifiedDeposits } = limits;
  const own = (
    limit: OwnLimit | undefined,
    because: { because: 'own' } | { because: 'own_period'; days: LimitPeriod },
  ) =>
    limit?.amount == null || limit.remaining === null
      ? []
      : [{ ...because, limit: limit.amount, left: limit.remaining }];
  const all: Allowance[] = [
    ...(unverifiedDeposits === null
      ? []
      : [{ because: 'unverified' as const, limit: unverifiedDeposits.limit, left: unverifiedDeposits.remaining }]),
    ...own(limits.dailyDeposit, { because: 'own' }),
    ...own(limits.deposit7Days, { because: 'own_period', days: 7 }),
    ...own(limits.deposit30Days, { because: 'own_period', days: 30 }),
  ];
  return all.reduce<Allowance | null>(
    (least, one) => (least === null || cents(one.left) < cents(least.left) ? one : least),
    null,
  );
}

const cents = (amount: string) => parseDecimal(amount, currencyScale.CNY);
const rateScale = 8;

/** Value of an amount in the account's currency; null while its rate is not known. */
function valueOf(units: bigint, { currency, scale }: { currency: string; scale: number }, rate: string | null) {
  if (currency === 'CNY') return units;
  return rate === null ? null : depositValue({ scale, rate: parseDecimal(rate, rateScale) }, units);
}

export type AmountProblem = TypedProblem | 'too_small' | 'too_large' | 'over_room';

/** The remaining allowance, and the locked rate of a foreign currency where it is known. */
type Within = { room: Allowance | null; rate: string | null };
const unbounded: Within = { room: null, rate: null };

/** Decimals of a method's currency. */
export function scaleOf(currency: string): number {
  return currencyScale[currency as Currency] ?? currencyScale.CNY;
}

/** What is wrong with a typed amount, or null. */
export function amountProblem(
  typed: string,
  { currency, min, max }: Pick<DepositMethod, 'currency' | 'min' | 'max'>,
  language?: Language,
  { room, rate }: Within = unbounded,
): AmountProblem | null {
  const scale = scaleOf(currency);
  const { amount, problem } = readTyped(typed, scale, language);
  if (problem !== null) return problem;
  const units = parseDecimal(amount, scale);
  if (units < parseDecimal(min, scale)) return 'too_small';
  if (units > parseDecimal(max, scale)) return 'too_large';
  const value = valueOf(units, { currency, scale }, rate);
  return room !== null && value !== null && value > cents(room.left) ? 'over_room' : null;
}

/** The largest amount on offer: the method's maximum, or the allowance where that is smaller and enough for a deposit. */
export function mostDeposit(
  { currency, min, max }: Pick<DepositMethod, 'currency' | 'min' | 'max'>,
  room: Allowance | null,
): string {
  if (room === null || currency !== 'CNY' || cents(room.left) < cents(min)) return max;
  return cents(room.left) < cents(max) ? room.left : max;
}

const usualAmounts: Readonly<Record<string, readonly bigint[]>> = {
  CNY: [500n, 1_000n, 5_000n, 10_000n],
  HKD: [500n, 1_000n, 5_000n, 10_000n],
  USDT: [100n, 500n, 1_000n, 5_000n],
  XAU: [5n, 10n, 20n, 50n],
};

/** Whole amounts to choose from within the method's limits and the allowance; none while the rate is unknown. */
export function presetAmounts(
  { currency, min, max }: Pick<DepositMethod, 'currency' | 'min' | 'max'>,
  { room, rate }: Within = unbounded,
): string[] {
  const scale = scaleOf(currency);
  const fits = (units: bigint) => {
    if (units < parseDecimal(min, scale) || units > parseDecimal(max, scale)) return false;
    const value = valueOf(units, { currency, scale }, rate);
    return room === null || (value !== null && value <= cents(room.left));
  };
  return (usualAmounts[currency] ?? []).filter((whole) => fits(whole * 10n ** BigInt(scale))).map(String);
}
