import {
  adminApprovals,
  adminAudit,
  adminDepositMethods,
  adminDeposits,
  adminMembers,
  adminReconciliation,
  adminStaff,
  adminTransfers,
  adminWithdrawals,
  type OpenWork,
  proposeHouseFunding,
} from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from './paths.ts';

type MenuEntry = {
  path: string;
  label: string;
  icon: IconName;
  permission: string;
  /** How much waits there. */
  waiting?: (work: OpenWork) => number | null;
};
type MenuGroup = { label: string; entries: MenuEntry[] };

/** The sidebar: pages that work, each shown to whoever may call what it shows. */
export const menu: MenuGroup[] = [
  {
    label: msg('审核'),
    entries: [
      {
        path: paths.withdrawals,
        label: msg('提现审核'),
        icon: 'upload',
        permission: adminWithdrawals.permission,
        waiting: ({ withdrawals, payouts }) =>
          withdrawals === null && payouts === null ? null : (withdrawals ?? 0) + (payouts ?? 0),
      },
      {
        path: paths.deposits,
        label: msg('充值审核'),
        icon: 'download',
        permission: adminDeposits.permission,
        waiting: ({ deposits }) => deposits,
      },
      {
        path: paths.approvals,
        label: msg('审批中心'),
        icon: 'double-check',
        permission: adminApprovals.permission,
        waiting: ({ approvals }) => approvals,
      },
    ],
  },
  {
    label: msg('业务'),
    entries: [
      { path: paths.members, label: msg('会员'), icon: 'user', permission: adminMembers.permission },
      {
        path: paths.depositMethods,
        label: msg('充值方式'),
        icon: 'wallet',
        permission: adminDepositMethods.permission,
      },
      { path: paths.houseFunding, label: msg('备付金'), icon: 'layers', permission: proposeHouseFunding.permission },
    ],
  },
  {
    label: msg('信任与合规'),
    entries: [
      { path: paths.reconciliation, label: msg('对账'), icon: 'scales', permission: adminReconciliation.permission },
      { path: paths.ledger, label: msg('资金账本'), icon: 'book', permission: adminTransfers.permission },
      { path: paths.audit, label: msg('审计日志'), icon: 'history', permission: adminAudit.permission },
      { path: paths.staff, label: msg('管理员名单'), icon: 'shield-check', permission: adminStaff.permission },
    ],
  },
];
