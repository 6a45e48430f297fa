import type { Account, AdminOrderState, Direction } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

export const accountNames: Record<Account, Text> = { real: msg('真实账户'), demo: msg('模拟账户') };
export const directionNames: Record<Direction, Text> = { rise: msg('买涨'), fall: msg('买跌') };
export const orderStateNames: Record<AdminOrderState, Text> = {
  open: msg('持仓中'),
  due: msg('到期未结'),
  settled: msg('已结算'),
  void: msg('已作废'),
};
