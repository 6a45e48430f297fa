import { currencyScale, type Limits, parseDecimal } from '@fairtick/contracts';
import { limitsText, type Text } from '@fairtick/i18n';

/** What would refuse the member's money now: the server's code, when it ends, and the sentence for the member. */
export type Obstacle = {
  error: string;
  until: string | null;
  text: Text;
  /** Amounts in the sentence, by their names there. */
  amounts?: Readonly<Record<string, string>>;
  /** The days that a limit counts, as {{days}} in the sentence. */
  days?: number;
};

/** Whether not even the smallest amount fits. */
export function isBelow(amount: string, min: string): boolean {
  return parseDecimal(amount, currencyScale.CNY) < parseDecimal(min, currencyScale.CNY);
}

/** A time-out or self-exclusion, which stops orders, deposits and savings. */
export function pauseObstacles({ timeOutUntil, exclusion }: Partial<Limits>): Obstacle[] {
  const text = limitsText.noOrdersDepositsSavings;
  return [
    ...(timeOutUntil ? [{ error: 'MEMBER_TIMED_OUT', until: timeOutUntil, text }] : []),
    ...(exclusion ? [{ error: 'MEMBER_SELF_EXCLUDED', until: exclusion.until, text }] : []),
  ];
}
