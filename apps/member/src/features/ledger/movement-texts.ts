import type { AdjustmentCategory, TransferType } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

/** Names of the movement types. */
export const movementTexts = {
  recharge: msg('充值'),
  manual_add: msg('人工增加'),
  withdraw: msg('提现'),
  manual_deduct: msg('人工扣除'),
  invite_reward: msg('邀请奖励'),
  stake_hold: msg('下单冻结'),
  stake_release: msg('本金退回'),
  payout: msg('收益'),
  stake_loss: msg('本金损失'),
  fee: msg('手续费'),
  fee_hold: msg('手续费冻结'),
  fee_release: msg('手续费退回'),
  savings_subscribe: msg('转入固投'),
  savings_return: msg('固投返还'),
  interest: msg('利息'),
  withdraw_hold: msg('提现冻结'),
  withdraw_release: msg('提现退回'),
  withdraw_fee: msg('提现手续费'),
  fee_refund: msg('手续费返还'),
  demo_reset: msg('模拟资金发放'),
  rounding: msg('尾差'),
  house_funding: msg('平台资金划拨'),
} as const satisfies Record<TransferType, string>;

/** Names of the counterparty accounts; an unknown one is shown as received. */
export const counterTexts: Readonly<Record<string, Text>> = {
  available: msg('可用余额'),
  held_orders: msg('持仓冻结'),
  held_withdrawals: msg('提现冻结'),
  savings: msg('固投'),
  house_trading: msg('平台交易账户'),
  house_fees: msg('平台手续费账户'),
  house_interest: msg('平台利息账户'),
  house_rewards: msg('平台奖励账户'),
  house_adjustments: msg('平台调整账户'),
  house_rounding: msg('平台尾差账户'),
  house_suspense: msg('平台待处理账户'),
  house_demo_grants: msg('平台模拟资金账户'),
  clearing_bank: msg('银行清算账户'),
  clearing_usdt_trc20: msg('USDT（TRC20）清算账户'),
  clearing_usdt_erc20: msg('USDT（ERC20）清算账户'),
  clearing_unionpay: msg('银联清算账户'),
  clearing_alipay: msg('支付宝清算账户'),
  clearing_gold: msg('黄金清算账户'),
  clearing_hkd: msg('港币清算账户'),
};

/** Filters of the real account; the specification's types first. */
export const realFilters = [
  'recharge',
  'withdraw_hold',
  'withdraw',
  'withdraw_release',
  'withdraw_fee',
  'manual_add',
  'manual_deduct',
  'invite_reward',
  'savings_subscribe',
  'savings_return',
  'interest',
  'stake_hold',
  'payout',
  'stake_release',
  'stake_loss',
  'fee',
] as const satisfies readonly TransferType[];

export const demoFilters = [
  'demo_reset',
  'stake_hold',
  'payout',
  'stake_release',
  'stake_loss',
  'fee',
] as const satisfies readonly TransferType[];

/** Categories of manual corrections. */
export const categoryTexts = {
  correction: msg('差错更正'),
  goodwill: msg('补偿'),
  bad_price: msg('异常报价补偿'),
  chargeback: msg('付款撤销'),
  promotion: msg('活动奖励'),
  other: msg('其他'),
} as const satisfies Record<AdjustmentCategory, string>;
