import type { HouseResultKind, JournalKind, TransferType } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminLedgerText,
  adminMembersText,
  adminProofText,
  adminReconciliationText,
  adminReviewsText,
  adminSavingsText,
  adminSupportText,
  type Text,
} from '@fairtick/i18n';

/** Names of transfer kinds. */
export const transferNames: Record<TransferType, Text> = {
  recharge: adminReviewsText.deposit,
  manual_add: adminApprovalsText.manualAdd,
  withdraw: adminReviewsText.withdrawal,
  manual_deduct: adminApprovalsText.manualDeduct,
  invite_reward: adminReconciliationText.inviteRewards,
  stake_hold: adminLedgerText.stakeHeld,
  stake_release: adminLedgerText.stakeReleased,
  payout: adminLedgerText.payout,
  stake_loss: adminLedgerText.stakeLost,
  fee: adminLedgerText.tradingFee,
  fee_hold: adminLedgerText.feeHeld,
  fee_release: adminLedgerText.feeReleased,
  savings_subscribe: adminLedgerText.savingsSubscribed,
  savings_return: adminLedgerText.savingsReturned,
  interest: adminReconciliationText.interest,
  withdraw_hold: adminLedgerText.heldForWithdrawal,
  withdraw_release: adminLedgerText.returnedFromWithdrawal,
  withdraw_fee: adminLedgerText.withdrawalFee,
  fee_refund: adminLedgerText.feeRefunded,
  demo_reset: adminLedgerText.demoReset,
  rounding: adminReconciliationText.rounding,
  house_funding: adminApprovalsText.houseFunding,
};

/** Names of the record types that a line refers to. */
export const journalKindNames: Record<JournalKind, Text> = {
  order: adminSupportText.orders,
  deposit: adminReviewsText.deposit,
  withdrawal: adminReviewsText.withdrawal,
  adjustment: adminProofText.approval,
  position: adminSavingsText.positions,
  reward: adminReconciliationText.inviteRewards,
  demo: adminMembersText.demoAccount,
  other: adminApprovalsText.other,
};

/** The kinds by which the house gains and loses besides trading. */
export const houseResultNames: Record<HouseResultKind, Text> = {
  adjustments: adminApprovalsText.manualAdjustment,
  rewards: adminReconciliationText.inviteRewards,
  interest: adminReconciliationText.interest,
  withdrawal_fees: adminLedgerText.withdrawalFee,
  rounding: adminReconciliationText.rounding,
};
