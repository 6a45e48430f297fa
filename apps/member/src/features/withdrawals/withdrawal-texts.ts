import type { ErrorCode, Withdrawal, WithdrawalState } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/records/state-tag.tsx';

/** Status labels of the specification, and those of the further states of a withdrawal. */
export const withdrawalStatusLabels = {
  pending_review: { text: msg('待审核'), tone: 'warn', icon: 'hourglass' },
  reviewing: { text: msg('审核中'), tone: 'warn', icon: 'clock' },
  approved: { text: msg('已通过'), tone: 'done', icon: 'check' },
  processing: { text: msg('打款中'), tone: 'warn', icon: 'clock' },
  completed: { text: msg('已完成'), tone: 'done', icon: 'double-check' },
  cancelled: { text: msg('已取消'), tone: 'plain', icon: 'minus' },
  rejected: { text: msg('已拒绝'), tone: 'crit', icon: 'close' },
  failed: { text: msg('打款失败'), tone: 'crit', icon: 'close' },
} as const satisfies Record<WithdrawalState, StatusLabel>;

/** Who has to act now. */
export const withdrawalHolderTexts = {
  review: msg('审核员'),
  second_review: msg('复核员（第二人）'),
  cashier: msg('出纳'),
  bank: msg('银行或区块链'),
} as const satisfies Record<NonNullable<Withdrawal['holder']>, string>;

/** Obstacles shown before anything is typed. Keys are error codes. */
const obstacleTexts: Readonly<Partial<Record<ErrorCode, Text>>> = {
  WITHDRAWAL_BARRED: msg('该用户被禁止提现，请联系管理员！'),
  WITHDRAWAL_UNVERIFIED: msg('请先完成实名认证再提现'),
  WITHDRAWAL_HOLD: msg('修改密码或收款账户后暂时不可提现'),
  WITHDRAWAL_DAY_COUNT: msg('今日提现次数已达上限'),
  WITHDRAWAL_DAY_TOTAL: msg('今日剩余额度低于单笔最低提现金额'),
  WITHDRAWAL_IN_REVIEW: msg('您有一笔提现正在处理中，完成后才能再次提现'),
  WITHDRAW_PASSWORD_LOCKED: msg('提现密码多次错误，已锁定 24 小时'),
  PAYMENT_ACCOUNT_REQUIRED: msg('请先绑定收款账户'),
  BANK_CARD_REQUIRED: msg('请先设置提现银行卡'),
  WITHDRAWAL_INSUFFICIENT_BALANCE: msg('可用余额不足'),
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: msg('可用余额低于单笔最低提现金额'),
};
const unknownObstacle = msg('暂时不能提现');

export function obstacleText(error: string): Text {
  return obstacleTexts[error as ErrorCode] ?? unknownObstacle;
}
