import type { DepositState } from '@fairtick/contracts';
import { depositsText, ledgerText } from '@fairtick/i18n';
import type { StatusLabel } from './state-tag.tsx';

/** Status labels of the specification, and those of the further states of a deposit. */
export const depositStatusLabels = {
  recharging: { text: ledgerText.recharging, tone: 'warn', icon: 'clock' },
  pending_review: { text: ledgerText.pendingReview, tone: 'warn', icon: 'hourglass' },
  reviewing: { text: ledgerText.underReview, tone: 'warn', icon: 'clock' },
  on_hold: { text: depositsText.onHold, tone: 'warn', icon: 'hourglass' },
  completed: { text: ledgerText.finished, tone: 'done', icon: 'double-check' },
  rejected: { text: ledgerText.rejected, tone: 'crit', icon: 'close' },
  cancelled: { text: ledgerText.cancelled, tone: 'plain', icon: 'minus' },
  expired: { text: depositsText.expired, tone: 'plain', icon: 'minus' },
  refunded: { text: depositsText.refunded, tone: 'done', icon: 'check' },
} as const satisfies Record<DepositState, StatusLabel>;
