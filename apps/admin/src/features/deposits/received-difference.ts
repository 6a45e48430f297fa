import {
  type AdminDeposit,
  beyondApprovedDifference,
  currencyScale,
  formatDecimal,
  parseDecimal,
} from '@fairtick/contracts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';

type Judged = Pick<
  AdminDeposit,
  'currency' | 'submittedAmount' | 'seenAmount' | 'maxAmount' | 'quote' | 'mode' | 'confirmationsNeeded'
>;
/** The most notable difference of a typed amount. Amounts are in the deposit's currency. */
export type ReceivedDifference =
  | { kind: 'times'; times: string }
  | { kind: 'more' | 'less' | 'seen' | 'max'; amount: string };

const rateScale = 8;

export function scaleOf({ currency }: Pick<AdminDeposit, 'currency'>): number {
  return currency in currencyScale ? currencyScale[currency as keyof typeof currencyScale] : 6;
}

/** The difference that needs an explanation and a second reviewer; null where one reviewer suffices. */
export function receivedDifference(item: Judged, typed: string): ReceivedDifference | null {
  const scale = scaleOf(item);
  const text = typed.trim();
  if (!isValidAmount(text, scale)) return null;
  const read = (amount: string | null) => (amount === null ? null : parseDecimal(amount, scale));
  const submitted = parseDecimal(item.submittedAmount, scale);
  const [actual, seen, max] = [parseDecimal(text, scale), read(item.seenAmount), read(item.maxAmount)];
  const rate = item.quote === null ? null : parseDecimal(item.quote.rate, rateScale);
  const differs = (against: { seen: bigint | null; max: bigint | null }) =>
    beyondApprovedDifference({ submitted, actual, scale, rate, ...against });
  const show = (amount: bigint) => formatDecimal(amount, scale);
  if (differs({ seen: null, max: null })) {
    if (actual >= submitted * 2n) return { kind: 'times', times: timesOf(actual, submitted) };
    return actual > submitted
      ? { kind: 'more', amount: show(actual - submitted) }
      : { kind: 'less', amount: show(submitted - actual) };
  }
  if (max !== null && actual > max) return { kind: 'max', amount: show(max) };
  return seen !== null && differs({ seen, max: null }) ? { kind: 'seen', amount: show(seen) } : null;
}

/** Rounded to a tenth: 9,999.00 of 200.00 are 50 times. */
function timesOf(actual: bigint, submitted: bigint): string {
  return formatDecimal((actual * 20n + submitted) / (submitted * 2n), 1).replace(/\.0$/, '');
}

/** Whether two reviewers are needed because the chain is not monitored. */
export function isUnwatched({ mode, confirmationsNeeded }: Pick<Judged, 'mode' | 'confirmationsNeeded'>): boolean {
  return confirmationsNeeded !== null && mode !== 'chain';
}
