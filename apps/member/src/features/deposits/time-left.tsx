import type { Deposit } from '@fairtick/contracts';
import { clockText } from '@fairtick/ui';
import { useSecondsUntil } from '../../shared/live/use-seconds-until.ts';
import { awaitsPayment } from './deposit-advice.ts';

/** Time left to pay a deposit. */
export function TimeLeft({ until }: { until: string }) {
  return <span className="num">{clockText(useSecondsUntil(until))}</span>;
}

/** Whether the time to pay is over; the platform marks it expired within a minute. */
export function useIsOverdue(deposit: Deposit): boolean {
  const leftS = useSecondsUntil(deposit.expiresAt);
  return awaitsPayment(deposit) && deposit.expiresAt !== null && leftS === 0;
}
