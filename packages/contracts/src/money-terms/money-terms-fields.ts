import type { TermBounds } from './terms-fields.ts';

const day = 86_400;

/** Money terms that two people may change, with their bounds. The database holds the same list and enforces it. */
export const moneyTermsFields = {
  withdrawMin: { unit: 'cny', lowest: '1.00', highest: '1000000.00' },
  withdrawMax: { unit: 'cny', lowest: '1.00', highest: '10000000.00' },
  withdrawDayCount: { unit: 'count', lowest: 1, highest: 50 },
  withdrawDayTotal: { unit: 'cny', lowest: '1.00', highest: '100000000.00' },
  withdrawBankFee: { unit: 'cny', lowest: '0.00', highest: '1000.00' },
  withdrawTrc20Fee: { unit: 'usdt', lowest: '0.000000', highest: '100.000000' },
  withdrawErc20Fee: { unit: 'usdt', lowest: '0.000000', highest: '100.000000' },
  withdrawHoldS: { unit: 'seconds', lowest: day, highest: 7 * day },
  withdrawAttempts: { unit: 'count', lowest: 1, highest: 10 },
  withdrawEscalateS: { unit: 'seconds', lowest: 600, highest: 2 * day },
  withdrawDueS: { unit: 'seconds', lowest: 1_200, highest: 3 * day },
  unverifiedDepositTotal: { unit: 'cny', lowest: '0.00', highest: '10000.00' },
  depositOnlineExpiryS: { unit: 'seconds', lowest: 300, highest: day },
  depositProofExpiryS: { unit: 'seconds', lowest: 3_600, highest: 7 * day },
  fxSpreadBps: { unit: 'bps', lowest: 0, highest: 50 },
  inviteReward: { unit: 'cny', lowest: '0.00', highest: '1000.00' },
  inviteFirstDeposit: { unit: 'cny', lowest: '0.00', highest: '100000.00' },
  inviteWaitS: { unit: 'seconds', lowest: day, highest: 90 * day },
  inviteMaxPer30Days: { unit: 'count', lowest: 0, highest: 1_000 },
  savingsMaxPositions: { unit: 'count', lowest: 1, highest: 100 },
  secondApprovalFrom: { unit: 'cny', lowest: '100.00', highest: '10000.00' },
  adjustmentDayCap: { unit: 'cny', lowest: '1000.00', highest: '1000000.00' },
} as const satisfies Record<string, TermBounds>;
export type MoneyTermField = keyof typeof moneyTermsFields;
