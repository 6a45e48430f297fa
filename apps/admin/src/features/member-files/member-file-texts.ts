import type {
  LimitKind,
  MemberFlag,
  Order,
  OrderStatus,
  PersonalField,
  ViewCategory,
  VoidReason,
} from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

/** Reasons for viewing; the member sees the same text. */
export const categoryNames: Record<ViewCategory, Text> = {
  member_asked: msg('会员请求协助'),
  complaint: msg('投诉处理'),
  money_check: msg('资金核查'),
  identity_check: msg('身份核查'),
  security_check: msg('账户安全核查'),
  legal_request: msg('依法配合调查'),
};

export const flagNames: Record<MemberFlag, Text> = {
  closed: msg('账户已注销'),
  login_locked: msg('登录已锁定'),
  withdraw_locked: msg('提现密码已锁定'),
  timed_out: msg('自我冷静期'),
  excluded: msg('自我排除'),
  hold_after_change: msg('凭据或收款账户变更，提现冷却'),
  same_id_number: msg('证件号码与其他会员相同'),
  same_payment_account: msg('收款账户与其他会员相同'),
};

export const fieldNames: Record<PersonalField, Text> = {
  realName: msg('姓名'),
  idNumber: msg('证件号码'),
  phone: msg('手机号'),
  email: msg('邮箱'),
};

export const boundNames: Record<LimitKind, Text> = {
  dailyLoss: msg('每日亏损上限'),
  dailyStake: msg('每日交易额上限'),
  dailyDeposit: msg('每日充值上限'),
};

export const directionNames = { rise: msg('▲ 买涨'), fall: msg('▼ 买跌') } as const;

const results: Record<NonNullable<Order['result']>, StatusLabel> = {
  win: { name: msg('盈利'), icon: 'check', tone: 'seal' },
  lose: { name: msg('亏损'), icon: 'minus', tone: 'quiet' },
  tie: { name: msg('平价退回'), icon: 'back', tone: 'quiet' },
  void: { name: msg('作废退回'), icon: 'back', tone: 'warn' },
};
const running: Record<Extract<OrderStatus, 'ordering' | 'open'>, StatusLabel> = {
  ordering: { name: msg('下单中'), icon: 'hourglass', tone: 'warn' },
  open: { name: msg('持仓中'), icon: 'clock', tone: 'warn' },
};

export function memberOrderStatusLabel({ result, status }: Pick<Order, 'result' | 'status'>): StatusLabel {
  if (result !== null) return results[result];
  return running[status === 'ordering' ? 'ordering' : 'open'];
}

export const voidReasonNames: Record<VoidReason, Text> = {
  no_entry: msg('没有入场报价'),
  entry_moved: msg('入场价偏离超过容差'),
  stall_before_entry: msg('入场前行情中断'),
  too_few_ticks: msg('持仓期间报价不足'),
  exit_stale: msg('到期时报价已过时'),
  source_changed: msg('报价来源切换'),
  no_deciding_entry: msg('到期后无后续记录'),
};
