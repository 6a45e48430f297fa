import { adminReviewsText } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';

/** Labels of deposit checks, worded as passed; the mark beside each shows the outcome. */
export const depositChecks: CheckTexts = {
  verified: { name: adminReviewsText.memberIsVerified, means: adminReviewsText.meansVerified },
  payer_name: { name: adminReviewsText.payerIsVerifiedName, means: adminReviewsText.meansPayerUnknown },
  amount: { name: adminReviewsText.receivedWhatWasSubmitted, means: adminReviewsText.meansReadStatement },
  quote: { name: adminReviewsText.rateIsLocked },
  confirmations: { name: adminReviewsText.enoughConfirmations, means: adminReviewsText.meansCountConfirmations },
  paid_after_announced: {
    name: adminReviewsText.paidAnnounced,
    detail: adminReviewsText.onChainAtAt,
    means: adminReviewsText.meansBeforeAnnounced,
  },
  method_limits: { name: adminReviewsText.withinLimitsOfMethod },
  unverified_total: { name: adminReviewsText.withinTotalForUnverified },
  account_age: {
    name: adminReviewsText.registered7Days,
    detail: adminReviewsText.registeredAt,
    means: adminReviewsText.meansNewAccount,
  },
  same_amount: {
    name: adminReviewsText.noOtherSameAmount,
    detail: adminReviewsText.value,
    means: adminReviewsText.meansSameAmount,
  },
  many_deposits: { name: adminReviewsText.usualNumberDepositsToday, detail: adminReviewsText.value },
  paid_twice: { name: adminReviewsText.paidOnceOnly, detail: adminReviewsText.paymentsValue },
  given_up_before: { name: adminReviewsText.neverGivenUpBefore, means: adminReviewsText.meansGivenUp },
  restrictions: { name: adminReviewsText.noRestrictions },
};
