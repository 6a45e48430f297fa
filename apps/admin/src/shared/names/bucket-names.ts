import type { StatementRail } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminLedgerText,
  adminReconciliationText,
  adminWithdrawalsText,
  type Text,
} from '@fairtick/i18n';

const clearingNames: Record<`clearing_${StatementRail}`, Text> = {
  clearing_bank: adminReconciliationText.clearingBank,
  clearing_usdt_trc20: adminReconciliationText.clearingUsdtTrc20,
  clearing_usdt_erc20: adminReconciliationText.clearingUsdtErc20,
  clearing_unionpay: adminReconciliationText.clearingUnionpay,
  clearing_alipay: adminReconciliationText.clearingAlipay,
  clearing_gold: adminReconciliationText.clearingGoldSavings,
  clearing_hkd: adminReconciliationText.clearingHkdForex,
};

/** Names of ledger buckets; an unlisted bucket shows its own name. */
export const bucketNames: Readonly<Record<string, Text>> = {
  available: adminLedgerText.membersAvailable,
  held_orders: adminLedgerText.membersHeldForOrders,
  held_withdrawals: adminLedgerText.membersHeldForWithdrawals,
  savings: adminLedgerText.membersSavings,
  house_trading: adminApprovalsText.houseFunds,
  house_fees: adminWithdrawalsText.fee,
  house_interest: adminReconciliationText.interest,
  house_rewards: adminReconciliationText.inviteRewards,
  house_adjustments: adminApprovalsText.manualAdjustment,
  house_rounding: adminReconciliationText.rounding,
  house_suspense: adminReconciliationText.suspense,
  house_demo_grants: adminLedgerText.demoGrants,
  ...clearingNames,
};
