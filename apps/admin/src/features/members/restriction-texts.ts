import type { ErrorCode, RestrictionKind } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

type KindText = {
  name: Text;
  /** What it stops, and what continues. */
  effect: Text;
  /** The error whose message precedes the member message; null where there is none. */
  refusal: ErrorCode | null;
  /** Default member message, to be edited. */
  draft: Text;
};

export const restrictionTexts: Record<RestrictionKind, KindText> = {
  login: {
    name: msg('禁止登录'),
    effect: msg('会员无法登录，已登录的会话 5 秒内结束；在持订单照常结算'),
    refusal: 'LOGIN_NOT_AUTHORIZED',
    draft: msg('您的账户暂时无法登录，如需申诉请联系客服。'),
  },
  frozen: {
    name: msg('冻结账户'),
    effect: msg('暂停登录、下单与提现；在持订单照常结算，利息照常计提'),
    refusal: 'LOGIN_FROZEN',
    draft: msg('您的账户已暂停使用，我们正在核查，如需申诉请联系客服。'),
  },
  trading: {
    name: msg('禁止交易'),
    effect: msg('不能新开订单；在持订单照常结算，仍可提现'),
    refusal: 'ORDER_TRADING_BARRED',
    draft: msg('您的账户暂停交易，仍可提现，如需申诉请联系客服。'),
  },
  withdrawing: {
    name: msg('禁止提现'),
    effect: msg('不能提交新提现；已提交的继续处理'),
    refusal: null,
    draft: msg('您的提现已暂停，预计 24 小时内答复，如需申诉请联系客服。'),
  },
};

/** The order in which the console lists them. */
export const restrictionOrder = ['login', 'frozen', 'trading', 'withdrawing'] as const satisfies RestrictionKind[];
