import type { AdminWithdrawal, WithdrawalState } from '@fairtick/contracts';
import { adminReviewsText, adminWithdrawalsText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const withdrawalStatusLabels: Record<WithdrawalState, StatusLabel> = {
  pending_review: { name: adminReviewsText.pendingReview, icon: 'hourglass', tone: 'warn' },
  reviewing: { name: adminReviewsText.underReview, icon: 'clock', tone: 'warn' },
  approved: { name: adminWithdrawalsText.approved, icon: 'check', tone: 'seal' },
  processing: { name: adminWithdrawalsText.processing, icon: 'clock', tone: 'warn' },
  completed: { name: adminReviewsText.finished, icon: 'check', tone: 'seal' },
  cancelled: { name: adminReviewsText.cancelled, icon: 'minus', tone: 'quiet' },
  rejected: { name: adminReviewsText.rejected, icon: 'circle-close', tone: 'crit' },
  failed: { name: adminWithdrawalsText.failed, icon: 'circle-close', tone: 'crit' },
};

export const withdrawalStepNames: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(withdrawalStatusLabels).map(([state, { name }]) => [state, name]),
);

/** Card or wallet in one short line: `示例银行 ··0937`, `USDT-TRC20`. */
export function accountLine({ account }: AdminWithdrawal): string {
  return account.kind === 'bank' ? `${account.bank} ··${account.number.slice(-4)}` : `USDT-${account.chain}`;
}

export const escalations = { 1: adminWithdrawalsText.escalated, 2: adminWithdrawalsText.escalatedTwice } as const;
