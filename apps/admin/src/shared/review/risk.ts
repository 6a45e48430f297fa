import type { ReviewCheck } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

export type Risk = 'low' | 'medium' | 'high';

/** The risk level is that of the worst check; it decides nothing. */
export function riskOf(checks: readonly ReviewCheck[]): Risk {
  if (checks.some(({ verdict }) => verdict === 'bad')) return 'high';
  return checks.some(({ verdict }) => verdict === 'attention') ? 'medium' : 'low';
}

export const riskLabels: Record<Risk, { name: Text; icon: IconName; tone: string }> = {
  low: { name: msg('低'), icon: 'check', tone: 'seal' },
  medium: { name: msg('中'), icon: 'warning', tone: 'warn' },
  high: { name: msg('高'), icon: 'circle-alert', tone: 'crit' },
};

export const verdictLabels: Record<ReviewCheck['verdict'], { name: Text; icon: IconName; tone: string }> = {
  ok: { name: msg('通过'), icon: 'circle-check', tone: 'seal' },
  attention: { name: msg('请留意'), icon: 'warning', tone: 'warn' },
  bad: { name: msg('不符'), icon: 'circle-alert', tone: 'crit' },
};
