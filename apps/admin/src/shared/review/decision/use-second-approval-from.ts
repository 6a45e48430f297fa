import { moneyText } from '../../money-text.ts';
import { useOpenWork } from '../../platform/use-open-work.ts';

/** The sum from which a review takes two persons, for a sentence: `¥10,000`; null until it is known. */
export function useSecondApprovalFrom(): string | null {
  const from = useOpenWork()?.secondApprovalFrom ?? null;
  return from === null ? null : moneyText(from, 'CNY').replace(/\.00$/, '');
}
