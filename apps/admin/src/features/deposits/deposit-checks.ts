import { adminReviewsText } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';

/** Labels of deposit checks, worded as passed; the mark beside each shows the outcome. */
export const depositChecks: CheckTexts = {
  verified: { name: adminReviewsText.memberIsVerified },
  payer_name: { name: adminReviewsText.payerIsVerifiedName },
  amount: { name: adminReviewsText.receivedWhatWasSubmitted },
  quote: { name: adminReviewsText.rateIsLocked },
  confirmations: { name: adminReviewsText.enoughConfirmations },
  paid_after_announced: { name: adminReviewsText.paidAnnounced, detail: adminReviewsText.onChainAtAt },
  method_limits: { name: adminReviewsText.withinLimitsOfMethod },
  unverified_total: { name: adminReviewsText.withinTotalForUnverified },
  account_age: { name: adminReviewsText.registered7Days, detail: adminReviewsText.registeredAt },
  same_amount: { name: adminReviewsText.noOtherSameAmount, detail: adminReviewsText.value },
  many_deposits: { name: adminReviewsText.usualNumberDepositsToday, detail: adminReviewsText.value },
  paid_twice: { name: adminReviewsText.paidOnceOnly, detail: adminReviewsText.paymentsValue },
  given_up_before: { name: adminReviewsText.neverGivenUpBefore },
  restrictions: { name: adminReviewsText.noRestrictions },
};
