import {
  type MoneyTermField,
  type MoneyTermsInput,
  type MoneyTermUnit,
  moneyTermsChanges,
  moneyTermsFields,
} from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import { moneyText } from '../app/money-text.ts';
import { percentText, type TermsLine } from './terms-words.ts';

type Told = { t: (source: string, values?: Record<string, string | number>) => string };

export const moneyTermNames: Record<MoneyTermField, string> = {
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

/** The fields as people look for them. */
export const moneyTermGroups: readonly { name: string; fields: readonly MoneyTermField[] }[] = [
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

const minuteS = 60;
const hourS = 3_600;
const dayS = 86_400;

/** Seconds in the largest unit of which they are a whole number; days from two on, because a rule says 24 hours. */
function spanText({ t }: Told, seconds: number): string {
  if (seconds % dayS === 0 && seconds >= 2 * dayS) return t('{{count}} 天', { count: seconds / dayS });
  if (seconds % hourS === 0 && seconds > 0) return t('{{count}} 小时', { count: seconds / hourS });
  if (seconds % minuteS === 0) return t('{{count}} 分钟', { count: seconds / minuteS });
  return t('{{count}} 秒', { count: seconds });
}

export function moneyTermText(told: Told, unit: MoneyTermUnit, value: string | number): string {
  switch (unit) {
    case 'cny':
      return moneyText(String(value), 'CNY');
    case 'usdt':
      return moneyText(String(value), 'USDT');
    case 'seconds':
      return spanText(told, Number(value));
    case 'bps':
      return percentText(Number(value));
    case 'count':
      return String(value);
  }
}

/** What differs between two versions, line by line. */
export function moneyTermsLines(told: Told, before: MoneyTermsInput, after: MoneyTermsInput): TermsLine[] {
  return moneyTermsChanges(before, after).map(({ field, unit, ...sides }) => ({
    label: told.t(moneyTermNames[field]),
    before: moneyTermText(told, unit, sides.before),
    after: moneyTermText(told, unit, sides.after),
  }));
}

/** The bounds of a field in words. */
export function boundsText(told: Told, field: MoneyTermField): { lowest: string; highest: string } {
  const { unit, lowest, highest } = moneyTermsFields[field];
  return { lowest: moneyTermText(told, unit, lowest), highest: moneyTermText(told, unit, highest) };
}
