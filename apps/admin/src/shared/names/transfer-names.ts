import type { HouseResultKind, JournalKind, TransferType } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

/** Names of transfer kinds. */
export const transferNames: Record<TransferType, Text> = {
  recharge: msg('充值'),
  manual_add: msg('人工加款'),
  withdraw: msg('提现'),
  manual_deduct: msg('人工扣款'),
  invite_reward: msg('邀请奖励'),
  stake_hold: msg('本金冻结'),
  stake_release: msg('本金返还'),
  payout: msg('盈利赔付'),
  stake_loss: msg('本金亏损'),
  fee: msg('交易手续费'),
  fee_hold: msg('手续费冻结'),
  fee_release: msg('手续费返还'),
  savings_subscribe: msg('固投转入'),
  savings_return: msg('固投返还'),
  interest: msg('利息'),
  withdraw_hold: msg('提现冻结'),
  withdraw_release: msg('提现退回'),
  withdraw_fee: msg('提现手续费'),
  fee_refund: msg('手续费退还'),
  demo_reset: msg('模拟账户重置'),
  rounding: msg('舍入'),
  house_funding: msg('备付金调拨'),
};

/** Names of the record types that a line refers to. */
export const journalKindNames: Record<JournalKind, Text> = {
  order: msg('订单'),
  deposit: msg('充值'),
  withdrawal: msg('提现'),
  adjustment: msg('审批'),
  position: msg('理财持仓'),
  reward: msg('邀请奖励'),
  demo: msg('模拟账户'),
  other: msg('其他'),
};

/** The kinds by which the house gains and loses besides trading. */
export const houseResultNames: Record<HouseResultKind, Text> = {
  adjustments: msg('人工调账'),
  rewards: msg('邀请奖励'),
  interest: msg('利息'),
  withdrawal_fees: msg('提现手续费'),
  rounding: msg('舍入'),
};
