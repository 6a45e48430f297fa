import { formatDecimal, type SavingsOutcome, type SavingsStatus } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const positionStatusLabels: Record<SavingsStatus, StatusLabel> = {
  pending_return: { name: msg('待返还'), icon: 'hourglass', tone: 'warn' },
  returned: { name: msg('已返还'), icon: 'check', tone: 'seal' },
};

export const outcomeNames: Record<SavingsOutcome, Text> = {
  matured: msg('到期返还'),
  redeemed: msg('提前赎回'),
  renewed: msg('到期续投'),
};

/** Annual basis points as percent: 260 is 2.60%. */
export function rateText(rateBps: number): string {
  return `${formatDecimal(BigInt(rateBps), 2)}%`;
}
