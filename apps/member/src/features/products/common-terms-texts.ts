import {
  approvedDifference,
  formatDecimal,
  type MoneyTermField,
  moneyTermsFields,
  type TermBounds,
  type TermUnit,
  type TradingTermField,
  tradingTermsFields,
} from '@fairtick/contracts';
import { msg, type Text, type Translate } from '@fairtick/i18n';
import { currencyText } from '../../shared/money/currency-text.ts';
import { spanText } from '../../shared/waits/span-text.ts';
import { percentOf } from './terms-texts.ts';

const moneyNames: Record<MoneyTermField, Text> = {
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

const tradingNames: Record<TradingTermField, Text> = {
  maxOpenStake: msg('未结订单本金上限'),
  maxDayStake: msg('每日本金上限'),
  unverifiedMaxStake: msg('未实名单笔本金上限'),
  openOrdersPerProduct: msg('每品种同时未结订单数'),
  defaultToleranceBps: msg('默认价格容差'),
  shownPriceMaxAgeMs: msg('所示价格最长有效时间'),
  realCoverBps: msg('实盘可能赔付占备付金上限'),
  demoGrant: msg('模拟账户初始资金'),
};

type CommonTermsTexts = {
  title: string;
  /** When a change takes effect, and what it does not affect. */
  announced: string;
  /** Names of the terms, in display order. */
  names: Readonly<Record<string, Text>>;
  fields: Readonly<Record<string, TermBounds>>;
};

/** Common terms, by the `of` parameter of their page. */
export const commonTermsTexts = {
  money: {
    title: msg('资金条款'),
    announced: msg('{{time}}（{{zone}}）起生效，已提交的申请不受影响。'),
    names: moneyNames,
    fields: moneyTermsFields,
  },
  trading: {
    title: msg('交易通用条款'),
    announced: msg('{{time}}（{{zone}}）起生效，只适用于之后下的订单。'),
    names: tradingNames,
    fields: tradingTermsFields,
  },
} satisfies Record<string, CommonTermsTexts>;

/** When two administrators review a deposit of any amount; fixed in the software, not a term. */
export function differenceRule(t: Translate): string {
  return t('充值须两人审核：实到与申报相差超过 {{amount}} 且超过申报的 {{percent}}%、超过单笔上限，或链上无监控。', {
    amount: currencyText(t, formatDecimal(approvedDifference.leastMinor, 2), 'CNY'),
    percent: percentOf(Number(approvedDifference.bps)),
  });
}

const minuteS = 60;
const secondMs = 1_000;

export function commonTermText(t: Translate, unit: TermUnit, value: string | number): string {
  switch (unit) {
    case 'cny':
    case 'usdt':
    case 'demo':
      return currencyText(t, String(value), unit.toUpperCase());
    case 'bps':
      return `${percentOf(Number(value))}%`;
    case 'count':
      return String(value);
    case 'ms':
      return t('{{count}} 秒', { count: Number(value) / secondMs });
    case 'seconds':
      return timeText(t, Number(value));
  }
}

/** Exact to the second unless it is whole minutes, because terms show exact values. */
function timeText(t: Translate, seconds: number): string {
  return seconds % minuteS === 0 ? spanText(t, seconds) : t('{{count}} 秒', { count: seconds });
}
