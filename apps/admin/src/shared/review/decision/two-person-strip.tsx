import { adminReviewsText, useText } from '@fairtick/i18n';
import { useMe } from '../../platform/use-me.ts';
import { FourEyesStrip } from './four-eyes-strip.tsx';
import { isSecondApproval, type UnderReview } from './reviewer-state.ts';
import { useSecondApprovalFrom } from './use-second-approval-from.ts';

type TwoPersonStripProps = {
  item: UnderReview;
  effect: { name: string; note: string };
  /** Why two reviewers are needed where the amount is not the reason. */
  why?: string | undefined;
};

/** Progress of the two approvals and their effect; renders nothing where one approval suffices. */
export function TwoPersonStrip({ item, effect, why }: TwoPersonStripProps) {
  const { t } = useText();
  const { data: me } = useMe();
  const amount = useSecondApprovalFrom();
  if (!item.secondApprovalNeeded) return null;
  const second = isSecondApproval(item);
  const mine = second && item.firstApprover !== me?.username;
  const cause =
    why ??
    (amount === null ? t(adminReviewsText.twoPersonsLargeSums) : t(adminReviewsText.twoPersonsFromAmount, { amount }));
  return (
    <FourEyesStrip
      first={{
        name: item.firstApprover ?? t(adminReviewsText.awaitsFirstApproval),
        note: second ? t(adminReviewsText.approvedFirst) : cause,
        state: second ? 'done' : 'now',
      }}
      second={{
        name: mine ? t(adminReviewsText.yourApproval) : t(adminReviewsText.awaitsSecondApproval),
        note: mine ? cause : t(adminReviewsText.anotherAdministrator),
        state: second ? 'now' : 'later',
      }}
      effect={{ ...effect, state: 'later' }}
    />
  );
}
