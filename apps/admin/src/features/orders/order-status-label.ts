import type { AdminOrder, VoidReason } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

const ends = {
  win: { name: msg('判断正确'), icon: 'circle-check', tone: 'seal' },
  lose: { name: msg('判断错误'), icon: 'circle-close', tone: 'quiet' },
  tie: { name: msg('平局'), icon: 'minus', tone: 'quiet' },
  void: { name: msg('已作废'), icon: 'circle-alert', tone: 'warn' },
} as const satisfies Record<NonNullable<AdminOrder['result']>, StatusLabel>;

/** Label and tone of an order's state; a pending one past its expiry waits for the deciding entry. */
export function orderStatusLabel(order: Pick<AdminOrder, 'status' | 'result' | 'closeAt'>, now: number): StatusLabel {
  if (order.result !== null) return ends[order.result];
  if (Date.parse(order.closeAt) <= now) return { name: msg('到期未结'), icon: 'hourglass', tone: 'warn' };
  return order.status === 'ordering'
    ? { name: msg('等待入场'), icon: 'hourglass', tone: 'quiet' }
    : { name: msg('持仓中'), icon: 'clock', tone: 'seal' };
}

/** Why an order was void; stake and fee were refunded. */
export const voidTexts: Record<VoidReason, Text> = {
  no_entry: msg('到期前没有入场报价'),
  entry_moved: msg('入场价偏离超过允许的幅度'),
  stall_before_entry: msg('入场前行情中断'),
  too_few_ticks: msg('持有期间报价过少'),
  exit_stale: msg('到期前的最后报价过旧'),
  source_changed: msg('持有期间更换了行情源'),
  no_deciding_entry: msg('到期后没有可供判定的行情记录'),
};
