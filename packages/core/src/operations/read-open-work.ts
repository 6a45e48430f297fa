import {
  adminApprovals,
  adminDeposits,
  adminIdentityChecks,
  adminLedgerAccounts,
  adminSupportThreads,
  adminWithdrawals,
  currencyScale,
  formatDecimal,
  type OpenWork,
  permissionMatches,
} from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { readOwnInbox } from '../approvals/index.ts';
import type { Ctx } from '../context.ts';
import { readUncovered } from '../orders/index.ts';
import { isOutgoingStopped } from '../reconciliation/index.ts';
import { countOpenWork } from './open-work.repo.ts';

/**
 * Number of open items in each queue that this administrator may see (of proposals, those they may decide), whether
 * outgoing approvals are stopped, whether real orders find no cover, and from which amount two people review.
 */
export async function readOpenWork(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { admin }: { admin: Pick<AdminIdentity, 'id' | 'permissions'> },
): Promise<OpenWork> {
  const mayReadHouse = permissionMatches(admin.permissions, adminLedgerAccounts.permission);
  const [counts, inbox, outgoingStopped, uncovered] = await Promise.all([
    countOpenWork(ctx.db),
    readOwnInbox(ctx, { admin }),
    isOutgoingStopped(ctx),
    mayReadHouse ? readUncovered(ctx) : null,
  ]);
  const seen = (permission: string, count: number) => (permissionMatches(admin.permissions, permission) ? count : null);
  return {
    deposits: seen(adminDeposits.permission, counts.deposits),
    withdrawals: seen(adminWithdrawals.permission, counts.withdrawals),
    payouts: seen(adminWithdrawals.permission, counts.payouts),
    approvals: seen(adminApprovals.permission, inbox.waiting),
    identity: seen(adminIdentityChecks.permission, counts.identity),
    support: seen(adminSupportThreads.permission, counts.support),
    outgoingStopped,
    uncovered,
    secondApprovalFrom:
      counts.secondApprovalFrom === null ? null : formatDecimal(BigInt(counts.secondApprovalFrom), currencyScale.CNY),
  };
}
