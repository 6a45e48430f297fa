import type { MoneyTermsInput } from '@fairtick/contracts';

/** The initial terms of an installation. */
export const presentTerms: MoneyTermsInput = {
  withdrawMin: '100.00',
  withdrawMax: '50000.00',
  withdrawDayCount: 3,
  withdrawDayTotal: '100000.00',
  withdrawBankFee: '0.00',
  withdrawTrc20Fee: '1.000000',
  withdrawErc20Fee: '5.000000',
  withdrawHoldS: 86_400,
  withdrawAttempts: 3,
  withdrawEscalateS: 43_200,
  withdrawDueS: 86_400,
  unverifiedDepositTotal: '1000.00',
  depositOnlineExpiryS: 1_800,
  depositProofExpiryS: 86_400,
  fxSpreadBps: 50,
  inviteReward: '20.00',
  inviteFirstDeposit: '100.00',
  inviteWaitS: 604_800,
  inviteMaxPer30Days: 50,
  savingsMaxPositions: 12,
  secondApprovalFrom: '10000.00',
  adjustmentDayCap: '100000.00',
};
