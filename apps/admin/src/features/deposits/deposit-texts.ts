import type { DepositState, MethodKind } from '@fairtick/contracts';
import { adminAuditText, adminDepositsText, adminReviewsText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const depositStatusLabels: Record<DepositState, StatusLabel> = {
  recharging: { name: adminDepositsText.recharging, icon: 'clock', tone: 'warn' },
  pending_review: { name: adminReviewsText.pendingReview, icon: 'hourglass', tone: 'warn' },
  reviewing: { name: adminReviewsText.underReview, icon: 'clock', tone: 'warn' },
  on_hold: { name: adminDepositsText.onHold, icon: 'hourglass', tone: 'warn' },
  completed: { name: adminReviewsText.finished, icon: 'check', tone: 'seal' },
  rejected: { name: adminReviewsText.rejected, icon: 'circle-close', tone: 'crit' },
  cancelled: { name: adminReviewsText.cancelled, icon: 'minus', tone: 'quiet' },
  expired: { name: adminReviewsText.expired, icon: 'minus', tone: 'quiet' },
  refunded: { name: adminDepositsText.sentBack, icon: 'check', tone: 'quiet' },
};

export const depositStepNames: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(Object.entries(depositStatusLabels).map(([state, { name }]) => [state, name])),
  first_approved: adminReviewsText.approvedFirst,
  paid_late: adminAuditText.paymentCameLate,
};

export const methodKindNames: Record<MethodKind, Text> = {
  bank: adminDepositsText.bankCard,
  usdt: adminDepositsText.usdt,
  unionpay: adminDepositsText.unionpay,
  alipay: adminDepositsText.alipay,
  gold: adminDepositsText.goldSavings,
  hkd: adminDepositsText.hkdForex,
};
