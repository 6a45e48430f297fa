import type { Dictionary } from '../dictionaries.ts';
import { adminAccount } from './admin-account.ts';
import { adminApprovals } from './admin-approvals.ts';
import { adminAudit } from './admin-audit.ts';
import { adminDepositMethods, adminDeposits } from './admin-deposits.ts';
import { adminFrame } from './admin-frame.ts';
import { adminLedger } from './admin-ledger.ts';
import { adminMembers } from './admin-members.ts';
import { adminReconciliation } from './admin-reconciliation.ts';
import { adminReview } from './admin-review.ts';
import { adminStaff } from './admin-staff.ts';
import { adminWithdrawals } from './admin-withdrawals.ts';

/** Everything the console says, one file a feature. */
export const dictionary: Dictionary = {
  ...adminFrame,
  ...adminAccount,
  ...adminMembers,
  ...adminAudit,
  ...adminReview,
  ...adminDeposits,
  ...adminDepositMethods,
  ...adminWithdrawals,
  ...adminApprovals,
  ...adminReconciliation,
  ...adminLedger,
  ...adminStaff,
};
