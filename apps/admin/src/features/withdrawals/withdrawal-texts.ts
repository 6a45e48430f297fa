import type { AdminWithdrawal, WithdrawalState } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const withdrawalStatusLabels: Record<WithdrawalState, StatusLabel> = {
  pending_review: { name: msg('待审核'), icon: 'hourglass', tone: 'warn' },
  reviewing: { name: msg('审核中'), icon: 'clock', tone: 'warn' },
  approved: { name: msg('待打款'), icon: 'check', tone: 'seal' },
  processing: { name: msg('打款中'), icon: 'clock', tone: 'warn' },
  completed: { name: msg('已完成'), icon: 'check', tone: 'seal' },
  cancelled: { name: msg('已取消'), icon: 'minus', tone: 'quiet' },
  rejected: { name: msg('已拒绝'), icon: 'circle-close', tone: 'crit' },
  failed: { name: msg('打款失败'), icon: 'circle-close', tone: 'crit' },
};

export const withdrawalStepNames: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(withdrawalStatusLabels).map(([state, { name }]) => [state, name]),
);

/** Card or wallet in one short line: `示例银行 ··0937`, `USDT-TRC20`. */
export function accountLine({ account }: AdminWithdrawal): string {
  return account.kind === 'bank' ? `${account.bank} ··${account.number.slice(-4)}` : `USDT-${account.chain}`;
}

export const escalations = { 1: msg('已升级'), 2: msg('已二次升级') } as const;
