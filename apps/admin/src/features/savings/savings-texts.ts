import { formatDecimal, type SavingsOutcome, type SavingsStatus } from '@fairtick/contracts';
import { adminSavingsText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const positionStatusLabels: Record<SavingsStatus, StatusLabel> = {
  pending_return: { name: adminSavingsText.pendingReturn, icon: 'hourglass', tone: 'warn' },
  returned: { name: adminSavingsText.returned, icon: 'check', tone: 'seal' },
};

export const outcomeNames: Record<SavingsOutcome, Text> = {
  matured: adminSavingsText.matured,
  redeemed: adminSavingsText.redeemedEarly,
  renewed: adminSavingsText.renewed,
};

/** Annual basis points as percent: 260 is 2.60%. */
export function rateText(rateBps: number): string {
  return `${formatDecimal(BigInt(rateBps), 2)}%`;
}
