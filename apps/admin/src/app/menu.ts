import {
  adminAnnouncements,
  adminApprovals,
  adminAudit,
  adminDashboard,
  adminDepositMethods,
  adminDeposits,
  adminIdentityChecks,
  adminLinks,
  adminMembers,
  adminMoneyTerms,
  adminOperations,
  adminOrders,
  adminProducts,
  adminReconciliation,
  adminSavingsProducts,
  adminSettings,
  adminStaff,
  adminSupportThreads,
  adminTradingTerms,
  adminTransfers,
  adminWithdrawals,
  type OpenWork,
  proposeHouseFunding,
} from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from '../shared/paths.ts';

type MenuEntry = {
  path: string;
  label: Text;
  icon: IconName;
  permission: string;
  /** Number of waiting items, shown as a badge. */
  waiting?: (work: OpenWork) => number | null;
};
type MenuGroup = { label: Text; entries: MenuEntry[] };

/** The sidebar: each page is shown to administrators who may make the calls that it needs. */
export const menu: MenuGroup[] = [
  {
    label: msg('总览'),
    entries: [{ path: paths.dashboard, label: msg('总览'), icon: 'gauge', permission: adminDashboard.permission }],
  },
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
        path: paths.identity,
        label: msg('实名审核'),
        icon: 'id-card',
        permission: adminIdentityChecks.permission,
        waiting: ({ identity }) => identity,
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
    label: msg('交易'),
    entries: [{ path: paths.orders, label: msg('会员订单'), icon: 'receipt', permission: adminOrders.permission }],
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
      { path: paths.products, label: msg('品种与条款'), icon: 'candles', permission: adminProducts.permission },
      {
        path: paths.tradingTerms,
        label: msg('交易通用条款'),
        icon: 'filter',
        permission: adminTradingTerms.permission,
      },
      { path: paths.moneyTerms, label: msg('资金条款'), icon: 'scroll', permission: adminMoneyTerms.permission },
      { path: paths.savings, label: msg('定期理财'), icon: 'piggy', permission: adminSavingsProducts.permission },
      { path: paths.announcements, label: msg('公告'), icon: 'megaphone', permission: adminAnnouncements.permission },
      {
        path: paths.support,
        label: msg('客服'),
        icon: 'headset',
        permission: adminSupportThreads.permission,
        waiting: ({ support }) => support,
      },
    ],
  },
  {
    label: msg('系统'),
    entries: [
      { path: paths.settings, label: msg('站点设置'), icon: 'settings', permission: adminSettings.permission },
      { path: paths.operations, label: msg('运行状况'), icon: 'motion', permission: adminOperations.permission },
      { path: paths.links, label: msg('外部链接'), icon: 'link', permission: adminLinks.permission },
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

/** The first page that an administrator may open; their own account is open to all. */
export function firstPage(can: (permission: string) => boolean): Pick<MenuEntry, 'path' | 'label'> {
  const open = menu.flatMap(({ entries }) => entries).find(({ permission }) => can(permission));
  return open ?? { path: paths.account, label: msg('我的账号') };
}
