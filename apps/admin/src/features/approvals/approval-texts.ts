import type { AdjustmentCategory, ApprovalKind, ApprovalState } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminApprovalsText,
  adminDepositsText,
  adminMoneyTermsText,
  adminProductsText,
  adminReviewsText,
  adminStaffText,
  adminTradingTermsText,
  serverText,
  type Text,
} from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const approvalKindNames: Record<ApprovalKind, Text> = {
  manual_add: adminApprovalsText.manualAdd,
  manual_deduct: adminApprovalsText.manualDeduct,
  house_funding: adminApprovalsText.houseFunding,
  deposit_receiving: adminApprovalsText.depositMethod,
  savings_terms: adminApprovalsText.savingsTerms,
  role_change: adminApprovalsText.roleChange,
  staff_change: adminApprovalsText.staffChange,
  product_terms: adminApprovalsText.changeOfProductTerms,
  new_product: adminProductsText.newProduct,
  money_terms: adminMoneyTermsText.changeTermsMoney,
  trading_terms: adminTradingTermsText.changeOfCommonTermsOf,
  factor_reset: adminApprovalsText.factorReset,
  admin_networks: adminStaffText.changeOfNetworks,
  stated_holdings: adminApprovalsText.statedHoldings,
};

/** The effect of an approval. */
export const approvalEffects: Record<ApprovalKind, { name: Text; note: Text }> = {
  manual_add: { name: adminDepositsText.postedMemberInformed, note: adminDepositsText.ledger },
  manual_deduct: { name: adminApprovalsText.deductedMemberInformed, note: adminDepositsText.ledger },
  house_funding: { name: adminApprovalsText.moved, note: adminDepositsText.ledger },
  deposit_receiving: { name: adminApprovalsText.newContentShown, note: adminApprovalsText.membersSeeOnce },
  savings_terms: { name: adminApprovalsText.forceNotice, note: adminApprovalsText.runningPositionsKeepTheirs },
  role_change: { name: adminApprovalsText.permissionsChangeAtOnce, note: adminApprovalsText.inRunningSessionsToo },
  staff_change: { name: adminApprovalsText.permissionsChangeAtOnce, note: adminApprovalsText.inRunningSessionsToo },
  product_terms: { name: adminApprovalsText.forceNotice, note: adminApprovalsText.acceptedOrdersKeepTheirs },
  money_terms: { name: adminApprovalsText.forceNotice, note: adminMoneyTermsText.neverAsked },
  trading_terms: { name: adminApprovalsText.forceNotice, note: adminApprovalsText.acceptedOrdersKeepTheirs },
  factor_reset: { name: adminApprovalsText.factorsRemoved, note: adminApprovalsText.memberSetsUpAnew },
  stated_holdings: { name: adminApprovalsText.publicAtOnce, note: adminApprovalsText.everyVersionStays },
  admin_networks: { name: adminStaffText.onlyFromThese, note: adminStaffText.sessionsElsewhereEnd },
  new_product: { name: adminProductsText.thereWhenApproved, note: adminProductsText.ordersOncePrices },
};

export const approvalStatusLabels: Record<ApprovalState, StatusLabel> = {
  pending: { name: adminApprovalsText.pending, icon: 'hourglass', tone: 'warn' },
  approved: { name: adminApprovalsText.approved, icon: 'check', tone: 'seal' },
  rejected: { name: adminApprovalsText.turnedDown, icon: 'circle-close', tone: 'crit' },
  expired: { name: adminReviewsText.expired, icon: 'minus', tone: 'quiet' },
  withdrawn: { name: adminAnnouncementsText.withdrawn, icon: 'minus', tone: 'quiet' },
};

/** Categories of an adjustment; the member sees them beside the reason. */
export const categoryNames: Record<AdjustmentCategory, Text> = {
  correction: adminApprovalsText.correction,
  goodwill: adminApprovalsText.goodwill,
  bad_price: adminApprovalsText.badPrice,
  chargeback: adminApprovalsText.chargeback,
  promotion: adminApprovalsText.promotion,
  other: adminApprovalsText.other,
};

/** Name of a category; unknown text is returned unchanged. */
export function categoryName(category: string): Text {
  return Object.entries(categoryNames).find(([key]) => key === category)?.[1] ?? serverText(category);
}
