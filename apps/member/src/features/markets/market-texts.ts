import type { Interval } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { Blocked } from '../../shared/live/market-state.ts';

export const intervalTexts = {
  '1m': msg('1分'),
  '5m': msg('5分'),
  '15m': msg('15分'),
  '30m': msg('30分'),
  '1h': msg('1时'),
  '4h': msg('4时'),
  '1d': msg('日'),
} as const satisfies Record<Interval, string>;

/** Why no order is accepted, as a sentence beside the buttons. */
export const blockedTexts = {
  closed: msg('休市中，暂不能下单'),
  no_price: msg('还没有报价，暂不能下单'),
  stalled: msg('报价中断，恢复前暂不接单；已有订单按规则结算'),
  halted: msg('该品种已暂停接单；已有订单照常结算'),
  off: msg('该品种已停止接受新订单；已有订单照常结算'),
  before_open: msg('刚开盘，稍后开始接单'),
  before_close: msg('临近收盘，已停止接单'),
  demo_only: msg('模拟或回放行情只接受模拟账户下单'),
} as const satisfies Record<NonNullable<Blocked>, string>;

/** Replaces `demo_only` where the operator has not opened the real account for any product. */
export const realClosedText = msg('真实账户尚未开放，可用模拟账户下单');
