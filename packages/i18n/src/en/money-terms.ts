import type { Dictionary } from '../dictionary.ts';

export const moneyTerms: Dictionary = {
  资金条款: 'Terms of money',
  资金条款与历次变更: 'Terms of money and their changes',
  '{{time}}（{{zone}}）起生效，已提交的申请不受影响。':
    'In force from {{time}} ({{zone}}). Requests already made are not affected.',
  单笔最低提现: 'Smallest withdrawal',
  单笔最高提现: 'Largest withdrawal',
  每日提现次数: 'Withdrawals a day',
  每日提现总额: 'Most withdrawn a day',
  银行卡提现手续费: 'Fee to a bank',
  'TRC20 提现手续费': 'Fee on TRC20',
  'ERC20 提现手续费': 'Fee on ERC20',
  改密或换收款账户后的提现等待: 'Wait after a new password or payout account',
  打款尝试次数: 'Payout attempts',
  提现升级提醒: 'Withdrawals escalate after',
  提现答复时限: 'Withdrawals are answered within',
  未实名充值总额: 'All deposits before verification',
  在线充值有效期: 'Time to pay online',
  转账充值有效期: 'Time to hand in a proof',
  汇率点差: 'Exchange rate spread',
  邀请所需首充: 'First deposit needed for it',
  邀请奖励等待: 'Reward paid after',
  '30 天内奖励人数上限': 'Most rewards in 30 days',
  每人理财持仓上限: 'Savings positions at a time',
  双人审核起点: 'Two reviewers from',
  '充值须两人审核：实到与申报相差超过 {{amount}} 且超过申报的 {{percent}}%、超过单笔上限，或链上无监控。':
    'Two people review a deposit that differs from what was submitted by more than {{amount}} and more than {{percent}}% of it, that exceeds the method’s maximum, or that came on a chain no machine watches.',
  每名管理员每日人工加扣款上限: 'Manual changes per administrator a day',
  一段时间: 'some time',
  '{{count}} 小时_one': '{{count}} hour',
  '{{count}} 小时_other': '{{count}} hours',
};
