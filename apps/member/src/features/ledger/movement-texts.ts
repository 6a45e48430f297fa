import type { AdjustmentCategory, StatementRail, TransferType } from '@fairtick/contracts';
import { accountText, frameText, ledgerText, type Text } from '@fairtick/i18n';

/** Names of the movement types. */
export const movementTexts = {
  recharge: ledgerText.deposit,
  manual_add: ledgerText.manualAdd,
  withdraw: ledgerText.withdrawal,
  manual_deduct: ledgerText.manualDeduct,
  invite_reward: ledgerText.inviteRewards,
  stake_hold: ledgerText.heldForOrder,
  stake_release: ledgerText.stakeReleased,
  payout: ledgerText.payout,
  stake_loss: ledgerText.stakeLost,
  fee: ledgerText.fee,
  fee_hold: ledgerText.feeHeld,
  fee_release: ledgerText.feeReleased,
  savings_subscribe: ledgerText.toSavings,
  savings_return: ledgerText.savingsReturned,
  interest: ledgerText.interest,
  withdraw_hold: ledgerText.heldForWithdrawal,
  withdraw_release: ledgerText.returnedFromWithdrawal,
  withdraw_fee: ledgerText.withdrawalFee,
  fee_refund: ledgerText.feeRefund,
  demo_reset: ledgerText.demoGrants,
  rounding: ledgerText.rounding,
  house_funding: ledgerText.platformFunding,
} as const satisfies Record<TransferType, string>;

const clearingTexts: Record<`clearing_${StatementRail}`, Text> = {
  clearing_bank: ledgerText.clearingBank,
  clearing_usdt_trc20: ledgerText.clearingUsdtTrc20,
  clearing_usdt_erc20: ledgerText.clearingUsdtErc20,
  clearing_unionpay: ledgerText.clearingUnionpay,
  clearing_alipay: ledgerText.clearingAlipay,
  clearing_gold: ledgerText.clearingGold,
  clearing_hkd: ledgerText.clearingHkd,
};

/** Names of the counterparty accounts; an unknown one is shown as received. */
export const counterTexts: Readonly<Record<string, Text>> = {
  available: frameText.available,
  held_orders: frameText.heldInOrders,
  held_withdrawals: ledgerText.heldForWithdrawal,
  savings: accountText.savings,
  house_trading: ledgerText.platformTrading,
  house_fees: ledgerText.platformFees,
  house_interest: ledgerText.platformInterest,
  house_rewards: ledgerText.platformRewards,
  house_adjustments: ledgerText.platformAdjustments,
  house_rounding: ledgerText.platformRounding,
  house_suspense: ledgerText.platformSuspense,
  house_demo_grants: ledgerText.platformDemoMoney,
  ...clearingTexts,
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
  correction: ledgerText.correction,
  goodwill: ledgerText.goodwill,
  bad_price: ledgerText.badPrice,
  chargeback: ledgerText.chargeback,
  promotion: ledgerText.promotion,
  other: ledgerText.other,
} as const satisfies Record<AdjustmentCategory, string>;
