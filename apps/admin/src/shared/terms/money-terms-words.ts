import { type MoneyTermField, moneyTermsFields } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { TermsWords } from './versioned-terms.ts';

const names: Record<MoneyTermField, Text> = {
  withdrawMin: msg('单笔最低提现'),
  withdrawMax: msg('单笔最高提现'),
  withdrawDayCount: msg('每日提现次数'),
  withdrawDayTotal: msg('每日提现总额'),
  withdrawBankFee: msg('银行卡提现手续费'),
  withdrawTrc20Fee: msg('TRC20 提现手续费'),
  withdrawErc20Fee: msg('ERC20 提现手续费'),
  withdrawHoldS: msg('改密或换收款账户后的提现等待'),
  withdrawAttempts: msg('打款尝试次数'),
  withdrawEscalateS: msg('提现升级提醒'),
  withdrawDueS: msg('提现答复时限'),
  unverifiedDepositTotal: msg('未实名充值总额'),
  depositOnlineExpiryS: msg('在线充值有效期'),
  depositProofExpiryS: msg('转账充值有效期'),
  fxSpreadBps: msg('汇率点差'),
  inviteReward: msg('邀请奖励'),
  inviteFirstDeposit: msg('邀请所需首充'),
  inviteWaitS: msg('邀请奖励等待'),
  inviteMaxPer30Days: msg('30 天内奖励人数上限'),
  savingsMaxPositions: msg('每人理财持仓上限'),
  secondApprovalFrom: msg('双人审核起点'),
  adjustmentDayCap: msg('每名管理员每日人工加扣款上限'),
};

const groups: readonly { name: Text; fields: readonly MoneyTermField[] }[] = [
  {
    name: msg('提现'),
    fields: [
      'withdrawMin',
      'withdrawMax',
      'withdrawDayCount',
      'withdrawDayTotal',
      'withdrawBankFee',
      'withdrawTrc20Fee',
      'withdrawErc20Fee',
      'withdrawHoldS',
      'withdrawAttempts',
      'withdrawEscalateS',
      'withdrawDueS',
    ],
  },
  {
    name: msg('充值与汇率'),
    fields: ['unverifiedDepositTotal', 'depositOnlineExpiryS', 'depositProofExpiryS', 'fxSpreadBps'],
  },
  {
    name: msg('邀请与理财'),
    fields: ['inviteReward', 'inviteFirstDeposit', 'inviteWaitS', 'inviteMaxPer30Days', 'savingsMaxPositions'],
  },
  { name: msg('双人复核'), fields: ['secondApprovalFrom', 'adjustmentDayCap'] },
];

export const moneyTermsWords: TermsWords = { fields: moneyTermsFields, names, groups };
