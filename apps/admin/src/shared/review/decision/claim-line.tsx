import { adminReviewsText, useText } from '@fairtick/i18n';
import { Glyph } from '../../parts/glyph.tsx';
import type { ReviewerState } from './reviewer-state.ts';

/** The reviewer who claimed the item; renders nothing without a claim. */
export function ClaimLine({ reviewerState }: { reviewerState: ReviewerState }) {
  const { t, formats } = useText();
  if (reviewerState.kind === 'free') return null;
  const words = {
    mine: (until: string) => t(adminReviewsText.yoursUntilUntilNone, { until }),
    taken: (until: string, by: string) => t(adminReviewsText.reviewingUntilUntil, { by, until }),
  };
  if (reviewerState.kind === 'first_approver') {
    return (
      <p className="panel__note" id="why-not">
        <Glyph name="circle-info" size={16} />
        {t(adminReviewsText.gaveFirstApprovalSecond)}
      </p>
    );
  }
  const until = formats.timeWithSeconds(reviewerState.until);
  return (
    <p className="panel__note" id="why-not">
      <Glyph name="clock" size={16} />
      {reviewerState.kind === 'mine' ? words.mine(until) : words.taken(until, reviewerState.by)}
    </p>
  );
}
