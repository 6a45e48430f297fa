import { moneyText } from '../../money-text.ts';
import { useOpenWork } from '../../platform/use-open-work.ts';

/** The amount from which a review needs two reviewers, as text: `¥10,000`; null until it is loaded. */
export function useSecondApprovalFrom(): string | null {
  const from = useOpenWork()?.secondApprovalFrom ?? null;
  return from === null ? null : moneyText(from, 'CNY').replace(/\.00$/, '');
}
