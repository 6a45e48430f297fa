import type { Deposit } from '@fairtick/contracts';
import { clockText } from '@fairtick/ui';
import { useSecondsUntil } from '../../shared/live/use-seconds-until.ts';
import { awaitsPayment } from './deposit-advice.ts';

/** How long a deposit can still be paid. */
export function TimeLeft({ until }: { until: string }) {
  return <span className="num">{clockText(useSecondsUntil(until))}</span>;
}

/** Whether it was not paid in its time; the platform marks it expired within a minute. */
export function useIsOverdue(deposit: Deposit): boolean {
  const leftS = useSecondsUntil(deposit.expiresAt);
  return awaitsPayment(deposit) && deposit.expiresAt !== null && leftS === 0;
}
