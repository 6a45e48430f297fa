import type { ErrorCode, Withdrawal, WithdrawalState } from '@fairtick/contracts';
import { ledgerText, type Text, withdrawalsText } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/records/state-tag.tsx';

/** Status labels of the specification, and those of the further states of a withdrawal. */
export const withdrawalStatusLabels = {
  pending_review: { text: ledgerText.pendingReview, tone: 'warn', icon: 'hourglass' },
  reviewing: { text: ledgerText.underReview, tone: 'warn', icon: 'clock' },
  approved: { text: ledgerText.approved, tone: 'done', icon: 'check' },
  processing: { text: withdrawalsText.processing, tone: 'warn', icon: 'clock' },
  completed: { text: ledgerText.finished, tone: 'done', icon: 'double-check' },
  cancelled: { text: ledgerText.cancelled, tone: 'plain', icon: 'minus' },
  rejected: { text: ledgerText.rejected, tone: 'crit', icon: 'close' },
  failed: { text: withdrawalsText.failed, tone: 'crit', icon: 'close' },
} as const satisfies Record<WithdrawalState, StatusLabel>;

/** Who has to act now. */
export const withdrawalHolderTexts = {
  review: ledgerText.reviewer,
  second_review: withdrawalsText.secondReviewer,
  cashier: ledgerText.cashier,
  bank: withdrawalsText.bankOrBlockchain,
} as const satisfies Record<NonNullable<Withdrawal['holder']>, string>;

/** Obstacles shown before anything is typed. Keys are error codes. */
const obstacleTexts: Readonly<Partial<Record<ErrorCode, Text>>> = {
  WITHDRAWAL_BARRED: withdrawalsText.withdrawalProhibited,
  WITHDRAWAL_UNVERIFIED: withdrawalsText.verifyIdentityFirst,
  WITHDRAWAL_HOLD: withdrawalsText.pausedAfterChange,
  WITHDRAWAL_DAY_COUNT: withdrawalsText.dailyCountReached,
  WITHDRAWAL_DAY_TOTAL: withdrawalsText.leftTodayBelowMinimum,
  WITHDRAWAL_IN_REVIEW: withdrawalsText.anotherInProgress,
  WITHDRAW_PASSWORD_LOCKED: withdrawalsText.passwordLocked24Hours,
  PAYMENT_ACCOUNT_REQUIRED: withdrawalsText.addPayoutAccountFirst,
  BANK_CARD_REQUIRED: withdrawalsText.setUpBankCardFirst,
  WITHDRAWAL_INSUFFICIENT_BALANCE: withdrawalsText.availableBalanceInsufficient,
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: withdrawalsText.availableBalanceBelowMinimum,
};
const unknownObstacle = withdrawalsText.withdrawalsUnavailable;

export function obstacleText(error: string): Text {
  return obstacleTexts[error as ErrorCode] ?? unknownObstacle;
}
