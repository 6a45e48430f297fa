import type { Dictionary } from '../../dictionary.ts';
import { adminAccount } from './admin-account.ts';
import { adminAnnouncements } from './admin-announcements.ts';
import { adminApprovals } from './admin-approvals.ts';
import { adminAudit } from './admin-audit.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { adminDepositMethods, adminDeposits } from './admin-deposits.ts';
import { adminFrame } from './admin-frame.ts';
import { adminIdentity } from './admin-identity.ts';
import { adminLedger } from './admin-ledger.ts';
import { adminMemberFiles } from './admin-member-files.ts';
import { adminMembers } from './admin-members.ts';
import { adminMoneyTerms } from './admin-money-terms.ts';
import { adminOperations } from './admin-operations.ts';
import { adminOrders } from './admin-orders.ts';
import { adminProducts } from './admin-products.ts';
import { adminProof } from './admin-proof.ts';
import { adminReconciliation } from './admin-reconciliation.ts';
import { adminReports } from './admin-reports.ts';
import { adminRetention } from './admin-retention.ts';
import { adminReview } from './admin-reviews.ts';
import { adminRoles } from './admin-roles.ts';
import { adminSavings } from './admin-savings.ts';
import { adminSettings } from './admin-settings.ts';
import { adminStaff } from './admin-staff.ts';
import { adminSupport } from './admin-support.ts';
import { adminTradingTerms } from './admin-trading-terms.ts';
import { adminWebhooks } from './admin-webhooks.ts';
import { adminWithdrawals } from './admin-withdrawals.ts';
import { adminWorkbench } from './admin-workbench.ts';
import { holidays } from './holidays.ts';
import { productNames } from './product-names.ts';
import { reviews } from './reviews.ts';

/** All English texts of the console, one file per feature. */
export const dictionary: Dictionary = {
  ...adminFrame,
  ...adminAccount,
  ...adminMembers,
  ...adminMemberFiles,
  ...adminAudit,
  ...adminRetention,
  ...adminReview,
  ...reviews,
  ...adminDeposits,
  ...adminDepositMethods,
  ...adminWebhooks,
  ...adminWithdrawals,
  ...adminIdentity,
  ...adminApprovals,
  ...adminAnnouncements,
  ...adminReconciliation,
  ...adminReports,
  ...adminLedger,
  ...adminProducts,
  ...productNames,
  ...holidays,
  ...adminMoneyTerms,
  ...adminTradingTerms,
  ...adminSavings,
  ...adminSettings,
  ...adminStaff,
  ...adminRoles,
  ...adminSupport,
  ...adminDashboard,
  ...adminOrders,
  ...adminOperations,
  ...adminWorkbench,
  ...adminProof,
};
