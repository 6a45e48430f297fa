import type { ReviewCheck } from '@fairtick/contracts';
import { adminReviewsText, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

export type Risk = 'low' | 'medium' | 'high';

/** The risk level is that of the worst check; it decides nothing. */
export function riskOf(checks: readonly ReviewCheck[]): Risk {
  if (checks.some(({ verdict }) => verdict === 'bad')) return 'high';
  return checks.some(({ verdict }) => verdict === 'attention') ? 'medium' : 'low';
}

export const riskLabels: Record<Risk, { name: Text; icon: IconName; tone: string }> = {
  low: { name: adminReviewsText.low, icon: 'check', tone: 'seal' },
  medium: { name: adminReviewsText.medium, icon: 'warning', tone: 'warn' },
  high: { name: adminReviewsText.high, icon: 'circle-alert', tone: 'crit' },
};

export const verdictLabels: Record<ReviewCheck['verdict'], { name: Text; icon: IconName; tone: string }> = {
  ok: { name: adminReviewsText.approve, icon: 'circle-check', tone: 'seal' },
  attention: { name: adminReviewsText.attention, icon: 'warning', tone: 'warn' },
  bad: { name: adminReviewsText.doesNotFit, icon: 'circle-alert', tone: 'crit' },
};
