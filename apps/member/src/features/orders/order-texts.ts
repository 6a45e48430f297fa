import type { Direction, OrderResult, VoidReason } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';

export const directionTexts = { rise: msg('买涨'), fall: msg('买跌') } as const satisfies Record<Direction, string>;

export const resultTexts = {
  win: msg('判断正确'),
  lose: msg('判断错误'),
  tie: msg('平价退回'),
  void: msg('作废退回'),
} as const satisfies Record<OrderResult, string>;

export const voidReasonTexts = {
  no_entry: msg('下单后直到平仓都没有报价，本金与手续费已退回'),
  entry_moved: msg('入场价与您看到的价格相差超过容忍度，本金与手续费已退回'),
  stall_before_entry: msg('入场前报价中断，本金与手续费已退回'),
  too_few_ticks: msg('持有期间报价不足两笔，本金与手续费已退回'),
  exit_stale: msg('平仓时的报价已过时，本金与手续费已退回'),
  source_changed: msg('入场与平仓的报价来源不同，本金与手续费已退回'),
  no_deciding_entry: msg('平仓后五分钟内没有任何报价，本金与手续费已退回'),
} as const satisfies Record<VoidReason, string>;
