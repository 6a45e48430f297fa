import {
  currencyScale,
  formatDecimal,
  type Language,
  parseDecimal,
  readTyped,
  type SavingsProduct,
  type TypedProblem,
} from '@fairtick/contracts';

export type AmountProblem = TypedProblem | 'too_small' | 'off_step' | 'insufficient' | 'over_member' | 'over_quota';
type Terms = Pick<SavingsProduct, 'termDays' | 'rateBps'>;
type Limits = Pick<SavingsProduct, 'minAmount' | 'step' | 'maxPerMember' | 'mine' | 'remaining'>;

/** Simple interest, actual/365, rates in basis points. */
const rateDays = 10_000n * 365n;

export const minorOf = (amount: string) => parseDecimal(amount, currencyScale.CNY);
export const amountOf = (minor: bigint) => formatDecimal(minor, currencyScale.CNY);

/** Interest of a principal over a product's whole term, floored to the minor unit: the closed formula of the rules. */
export function interestAtTerm(principalMinor: bigint, { termDays, rateBps }: Terms): bigint {
  return (principalMinor * BigInt(rateBps) * BigInt(termDays)) / rateDays;
}

/** Rate as percent: 260 basis points are "2.60". */
export function rateText(rateBps: number): string {
  return formatDecimal(BigInt(rateBps), 2);
}

/** Amount that the member can still add to a product under the maximum per member. */
export function memberAllowance({ maxPerMember, mine }: Pick<Limits, 'maxPerMember' | 'mine'>): string {
  const room = minorOf(maxPerMember) - minorOf(mine);
  return amountOf(room < 0n ? 0n : room);
}

/** A typed amount in plain digits, or why it is invalid. */
export const typedAmount = (typed: string, language?: Language) => readTyped(typed, currencyScale.CNY, language);

/** What is wrong with a typed amount, or null. */
export function amountProblem(
  typed: string,
  limits: Limits,
  available: string,
  language?: Language,
): AmountProblem | null {
  const { amount, problem } = typedAmount(typed, language);
  if (problem !== null) return problem;
  const amountMinor = minorOf(amount);
  if (amountMinor < minorOf(limits.minAmount)) return 'too_small';
  if (amountMinor % minorOf(limits.step) !== 0n) return 'off_step';
  if (amountMinor > minorOf(available)) return 'insufficient';
  if (amountMinor > minorOf(memberAllowance(limits))) return 'over_member';
  return amountMinor > minorOf(limits.remaining) ? 'over_quota' : null;
}

const usualAmounts = [100n, 1_000n, 5_000n, 10_000n, 50_000n];
const presetCount = 3;

/** Up to three usual amounts in whole steps that the member could save now, the largest last. */
export function presetAmounts({
  minAmount,
  step,
  investable,
}: Pick<SavingsProduct, 'minAmount' | 'step' | 'investable'>): string[] {
  return usualAmounts
    .map((whole) => whole * 100n)
    .filter((minor) => minor >= minorOf(minAmount) && minor <= minorOf(investable) && minor % minorOf(step) === 0n)
    .slice(-presetCount)
    .map((minor) => formatDecimal(minor / 100n, 0));
}

/** Remaining share of a quota, in whole percent for a bar; a small rest never looks empty. */
export function quotaShare({ quota, remaining }: Pick<SavingsProduct, 'quota' | 'remaining'>): number {
  const whole = minorOf(quota);
  const left = minorOf(remaining);
  if (whole <= 0n || left <= 0n) return 0;
  return Number((left * 100n + whole - 1n) / whole);
}
