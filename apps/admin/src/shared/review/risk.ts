import type { ReviewCheck, Risk } from '@fairtick/contracts';
import { adminReviewsText, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

export const riskLabels: Record<Risk, { name: Text; icon: IconName; tone: string }> = {
  low: { name: adminReviewsText.low, icon: 'check', tone: 'seal' },
  medium: { name: adminReviewsText.medium, icon: 'warning', tone: 'warn' },
  high: { name: adminReviewsText.high, icon: 'circle-alert', tone: 'crit' },
};

type VerdictLabel = { name: Text; icon: IconName; tone: string; means?: Text };

/** What each outcome means for the decision; a passed check needs no words. */
export const verdictLabels: Record<ReviewCheck['verdict'], VerdictLabel> = {
  ok: { name: adminReviewsText.passed, icon: 'circle-check', tone: 'seal' },
  attention: {
    name: adminReviewsText.attention,
    icon: 'warning',
    tone: 'warn',
    means: adminReviewsText.attentionDoesNotStop,
  },
  bad: {
    name: adminReviewsText.doesNotFit,
    icon: 'circle-alert',
    tone: 'crit',
    means: adminReviewsText.failedNeedsReason,
  },
};
