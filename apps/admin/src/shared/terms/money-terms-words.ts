import { type MoneyTermField, moneyTermsFields } from '@fairtick/contracts';
import { adminMoneyTermsText, adminReconciliationText, adminReviewsText, type Text } from '@fairtick/i18n';
import type { TermsWords } from './versioned-terms.ts';

const names: Record<MoneyTermField, Text> = {
  withdrawMin: adminMoneyTermsText.smallestWithdrawal,
  withdrawMax: adminMoneyTermsText.largestWithdrawal,
  withdrawDayCount: adminMoneyTermsText.withdrawalsDay,
  withdrawDayTotal: adminMoneyTermsText.withdrawnDayAtMost,
  withdrawBankFee: adminMoneyTermsText.feeToBank,
  withdrawTrc20Fee: adminMoneyTermsText.feeOnTrc20,
  withdrawErc20Fee: adminMoneyTermsText.feeOnErc20,
  withdrawHoldS: adminMoneyTermsText.withdrawalWaitAfterChange,
  withdrawAttempts: adminMoneyTermsText.triesOfPayout,
  withdrawEscalateS: adminMoneyTermsText.withdrawalRaisedAfter,
  withdrawDueS: adminMoneyTermsText.answerWithdrawalDue,
  unverifiedDepositTotal: adminMoneyTermsText.depositsVerificationAll,
  depositOnlineExpiryS: adminMoneyTermsText.timeToPayOnline,
  depositProofExpiryS: adminMoneyTermsText.timeHandProof,
  fxSpreadBps: adminMoneyTermsText.exchangeRateSpread,
  inviteReward: adminReconciliationText.inviteRewards,
  inviteFirstDeposit: adminMoneyTermsText.firstDeposit,
  inviteWaitS: adminMoneyTermsText.rewardPaidAfter,
  inviteMaxPer30Days: adminMoneyTermsText.rewards30DaysMost,
  savingsMaxPositions: adminMoneyTermsText.savingsPositionsMember,
  secondApprovalFrom: adminMoneyTermsText.twoPeopleReviewFrom,
  adjustmentDayCap: adminMoneyTermsText.handAdministratorDay,
};

const groups: readonly { name: Text; fields: readonly MoneyTermField[] }[] = [
  {
    name: adminReviewsText.withdrawal,
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
    name: adminMoneyTermsText.depositsAndExchange,
    fields: ['unverifiedDepositTotal', 'depositOnlineExpiryS', 'depositProofExpiryS', 'fxSpreadBps'],
  },
  {
    name: adminMoneyTermsText.invitesAndSavings,
    fields: ['inviteReward', 'inviteFirstDeposit', 'inviteWaitS', 'inviteMaxPer30Days', 'savingsMaxPositions'],
  },
  { name: adminMoneyTermsText.twoPeople, fields: ['secondApprovalFrom', 'adjustmentDayCap'] },
];

export const moneyTermsWords: TermsWords = { fields: moneyTermsFields, names, groups };
