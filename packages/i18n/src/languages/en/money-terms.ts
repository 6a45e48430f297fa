import type { Dictionary } from '../../dictionary.ts';

export const moneyTerms: Dictionary = {
  资金条款: 'Payment terms',
  资金条款与历次变更: 'Payment terms and changes',
  '{{time}}（{{zone}}）起生效，已提交的申请不受影响。':
    'In force from {{time}} ({{zone}}). Requests already submitted are not affected.',
  单笔最低提现: 'Minimum withdrawal',
  单笔最高提现: 'Maximum withdrawal',
  每日提现次数: 'Withdrawals per day',
  每日提现总额: 'Daily withdrawal limit',
  银行卡提现手续费: 'Bank withdrawal fee',
  'TRC20 提现手续费': 'TRC20 withdrawal fee',
  'ERC20 提现手续费': 'ERC20 withdrawal fee',
  改密或换收款账户后的提现等待: 'Withdrawal waiting time after a change of password or payout account',
  打款尝试次数: 'Payout attempts',
  提现升级提醒: 'Withdrawals are escalated after',
  提现答复时限: 'Withdrawals are reviewed within',
  未实名充值总额: 'Deposit limit before verification',
  在线充值有效期: 'Time limit for online payment',
  转账充值有效期: 'Time limit for uploading a proof of payment',
  汇率点差: 'Exchange rate spread',
  邀请所需首充: 'First deposit required for an invite reward',
  邀请奖励等待: 'Invite reward paid after',
  '30 天内奖励人数上限': 'Maximum invite rewards in 30 days',
  每人理财持仓上限: 'Maximum savings positions per member',
  双人审核起点: 'Two reviewers from',
  '充值须两人审核：实到与申报相差超过 {{amount}} 且超过申报的 {{percent}}%、超过单笔上限，或链上无监控。':
    'Two people review a deposit if the amount received differs from the amount submitted by more than {{amount}} and more than {{percent}}% of it, if it exceeds the method’s maximum, or if its blockchain is not monitored automatically.',
  每名管理员每日人工加扣款上限: 'Daily limit of manual adjustments per administrator',
  一段时间: 'some time',
  '{{count}} 小时_one': '{{count}} hour',
  '{{count}} 小时_other': '{{count}} hours',
};
