import {
  adminApprovals,
  adminDeposits,
  adminIdentityChecks,
  adminLedgerAccounts,
  adminMembers,
  adminOrders,
  adminReconciliation,
  adminSettings,
  adminSupportThreads,
  adminWithdrawals,
  type Dashboard,
  type DashboardQueue,
  permissionMatches,
} from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { readOwnInbox } from '../approvals/index.ts';
import type { Ctx } from '../context.ts';
import type { DashboardBoard } from './create-dashboard-board.ts';

/** The list of each queue: an administrator without access to the list does not see the queue. */
const listOf = {
  deposits: adminDeposits.permission,
  withdrawals: adminWithdrawals.permission,
  payouts: adminWithdrawals.permission,
  identity: adminIdentityChecks.permission,
  approvals: adminApprovals.permission,
  support: adminSupportThreads.permission,
} as const satisfies Record<DashboardQueue, string>;

const urgentShown = 8;

/** The dashboard for this administrator, without the parts that their permissions exclude. */
export async function readDashboard(
  ctx: Pick<Ctx, 'db' | 'clock'> & { dashboard: DashboardBoard },
  { admin }: { admin: Pick<AdminIdentity, 'id' | 'permissions'> },
): Promise<Dashboard> {
  const figures = await ctx.dashboard.read();
  const may = (permission: string) => permissionMatches(admin.permissions, permission);
  const inbox = await readOwnInbox(ctx, { admin });
  return {
    at: figures.at,
    today: figures.today,
    queues: figures.queues
      .filter(({ queue }) => may(listOf[queue]))
      .map((row) => (row.queue === 'approvals' ? { ...row, ...inbox } : { ...row, own: 0 })),
    urgent: figures.urgent.filter(({ queue }) => may(listOf[queue])).slice(0, urgentShown),
    tapes: figures.tapes,
    ...(may(adminSettings.permission) ? { realAccount: figures.realAccount } : {}),
    ...(may(adminDeposits.permission) ? { deposits: figures.deposits } : {}),
    ...(may(adminWithdrawals.permission) ? { withdrawals: figures.withdrawals } : {}),
    ...(may(adminOrders.permission) ? { exposure: figures.exposure, settlement: figures.settlement } : {}),
    ...(may(adminLedgerAccounts.permission) ? { coverage: figures.coverage } : {}),
    ...(may(adminReconciliation.permission) ? { books: figures.books } : {}),
    ...(may(adminMembers.permission) ? { members: figures.members } : {}),
  };
}
