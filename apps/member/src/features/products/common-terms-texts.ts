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
import {
  ledgerText,
  moneyTermsText,
  ordersText,
  productsText,
  type Text,
  type Translate,
  tradingTermsText,
} from '@fairtick/i18n';
import { currencyText } from '../../shared/money/currency-text.ts';
import { spanText } from '../../shared/waits/span-text.ts';
import { percentOf } from './terms-texts.ts';

const moneyNames: Record<MoneyTermField, Text> = {
  withdrawMin: moneyTermsText.smallestWithdrawal,
  withdrawMax: moneyTermsText.largestWithdrawal,
  withdrawDayCount: moneyTermsText.withdrawalsDay,
  withdrawDayTotal: moneyTermsText.withdrawnDayAtMost,
  withdrawBankFee: moneyTermsText.feeToBank,
  withdrawTrc20Fee: moneyTermsText.feeOnTrc20,
  withdrawErc20Fee: moneyTermsText.feeOnErc20,
  withdrawHoldS: moneyTermsText.withdrawalWaitAfterChange,
  withdrawAttempts: moneyTermsText.triesOfPayout,
  withdrawEscalateS: moneyTermsText.withdrawalRaisedAfter,
  withdrawDueS: moneyTermsText.answerWithdrawalDue,
  unverifiedDepositTotal: moneyTermsText.depositsVerificationAll,
  depositOnlineExpiryS: moneyTermsText.timeToPayOnline,
  depositProofExpiryS: moneyTermsText.timeHandProof,
  fxSpreadBps: moneyTermsText.exchangeRateSpread,
  inviteReward: ledgerText.inviteRewards,
  inviteFirstDeposit: moneyTermsText.firstDeposit,
  inviteWaitS: moneyTermsText.rewardPaidAfter,
  inviteMaxPer30Days: moneyTermsText.rewards30DaysMost,
  savingsMaxPositions: moneyTermsText.savingsPositionsMember,
  secondApprovalFrom: moneyTermsText.twoPeopleReviewFrom,
  adjustmentDayCap: moneyTermsText.handAdministratorDay,
};

const tradingNames: Record<TradingTermField, Text> = {
  maxOpenStake: tradingTermsText.mostStakeOnce,
  maxDayStake: tradingTermsText.mostStakedDay,
  unverifiedMaxStake: tradingTermsText.stakeVerificationMost,
  openOrdersPerProduct: tradingTermsText.openOrdersProduct,
  defaultToleranceBps: tradingTermsText.defaultPriceTolerance,
  shownPriceMaxAgeMs: tradingTermsText.agePriceShownMost,
  realCoverBps: tradingTermsText.possibleRealPayoutsPart,
  demoGrant: tradingTermsText.demoAccountBeginsWith,
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
    title: moneyTermsText.termsOfMoney,
    announced: moneyTermsText.forceTimeZoneRequests,
    names: moneyNames,
    fields: moneyTermsFields,
  },
  trading: {
    title: tradingTermsText.termsOfTrading,
    announced: productsText.forceTimeZoneApplies,
    names: tradingNames,
    fields: tradingTermsFields,
  },
} satisfies Record<string, CommonTermsTexts>;

/** When two administrators review a deposit of any amount; fixed in the software, not a term. */
export function differenceRule(t: Translate): string {
  return t(moneyTermsText.twoPeopleReviewDeposit, {
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
      return t(ordersText.countS, { count: Number(value) / secondMs });
    case 'seconds':
      return timeText(t, Number(value));
  }
}

/** Exact to the second unless it is whole minutes, because terms show exact values. */
function timeText(t: Translate, seconds: number): string {
  return seconds % minuteS === 0 ? spanText(t, seconds) : t(ordersText.countS, { count: seconds });
}
