import type { DepositState, MethodKind } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const depositStatusLabels: Record<DepositState, StatusLabel> = {
  recharging: { name: msg('充值中'), icon: 'clock', tone: 'warn' },
  pending_review: { name: msg('待审核'), icon: 'hourglass', tone: 'warn' },
  reviewing: { name: msg('审核中'), icon: 'clock', tone: 'warn' },
  on_hold: { name: msg('暂缓'), icon: 'hourglass', tone: 'warn' },
  completed: { name: msg('已完成'), icon: 'check', tone: 'seal' },
  rejected: { name: msg('已拒绝'), icon: 'circle-close', tone: 'crit' },
  cancelled: { name: msg('已取消'), icon: 'minus', tone: 'quiet' },
  expired: { name: msg('已过期'), icon: 'minus', tone: 'quiet' },
  refunded: { name: msg('已原路退回'), icon: 'check', tone: 'quiet' },
};

export const depositStepNames: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(Object.entries(depositStatusLabels).map(([state, { name }]) => [state, name])),
  first_approved: msg('初审通过'),
  paid_late: msg('逾期到账'),
};

export const methodKindNames: Record<MethodKind, Text> = {
  bank: msg('银行卡'),
  usdt: msg('USDT'),
  unionpay: msg('银联'),
  alipay: msg('支付宝'),
  gold: msg('黄金积存'),
  hkd: msg('港币外汇'),
};
