import type { DepositState } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { StatusLabel } from './state-tag.tsx';

/** Status labels of the specification, and those of the further states of a deposit. */
export const depositStatusLabels = {
  recharging: { text: msg('充值中'), tone: 'warn', icon: 'clock' },
  pending_review: { text: msg('待审核'), tone: 'warn', icon: 'hourglass' },
  reviewing: { text: msg('审核中'), tone: 'warn', icon: 'clock' },
  on_hold: { text: msg('核实中'), tone: 'warn', icon: 'hourglass' },
  completed: { text: msg('已完成'), tone: 'done', icon: 'double-check' },
  rejected: { text: msg('已拒绝'), tone: 'crit', icon: 'close' },
  cancelled: { text: msg('已取消'), tone: 'plain', icon: 'minus' },
  expired: { text: msg('已过期'), tone: 'plain', icon: 'minus' },
  refunded: { text: msg('已退回'), tone: 'done', icon: 'check' },
} as const satisfies Record<DepositState, StatusLabel>;
