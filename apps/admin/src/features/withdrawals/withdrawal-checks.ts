import type { AdminWithdrawal } from '@fairtick/contracts';
import { adminReviewsText, adminWithdrawalsText } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';

/** Labels of withdrawal checks, worded as passed; the mark beside each shows the outcome. */
export const withdrawalChecks: CheckTexts = {
  verified: { name: adminReviewsText.memberIsVerified },
  payee_name: { name: adminReviewsText.payeeIsVerifiedName },
  account_age: { name: adminReviewsText.payoutAccountOlderThan7Days, detail: adminWithdrawalsText.boundAt },
  account_shared: {
    name: adminReviewsText.payoutAccountNotShared,
    detail: adminReviewsText.otherMembersValue,
    means: adminReviewsText.meansSharedAccount,
  },
  credential_age: {
    name: adminReviewsText.noPasswordChanged7,
    detail: adminReviewsText.changedAt,
    means: adminReviewsText.meansCredential,
  },
  first_withdrawal: {
    name: adminReviewsText.withdrewBefore,
    detail: adminReviewsText.completedValue,
    means: adminReviewsText.meansFirstWithdrawal,
  },
  in_and_out: { name: adminReviewsText.notOut },
  turned_over: { name: adminReviewsText.depositsWereTradedWith, means: adminReviewsText.meansNotTraded },
  limits: { name: adminReviewsText.withinDailyLimits },
  restrictions: { name: adminReviewsText.noRestrictions },
  outgoing: { name: adminReviewsText.booksBalancePayoutsNot, means: adminReviewsText.meansStopped },
};

/** Checks that a reason can override; while payouts are stopped, the server approves and pays nothing. */
export function overridable(item: AdminWithdrawal): AdminWithdrawal {
  return { ...item, checks: item.checks.filter(({ key }) => key !== 'outgoing') };
}
