import {
  adminAnnouncements,
  adminApprovals,
  adminAudit,
  adminDashboard,
  adminDepositMethods,
  adminDeposits,
  adminHouseBalance,
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
} from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminApprovalsText,
  adminDepositsText,
  adminFrameText,
  adminIdentityText,
  adminLedgerText,
  adminMemberFilesText,
  adminMembersText,
  adminMoneyTermsText,
  adminOperationsText,
  adminOrdersText,
  adminProductsText,
  adminReconciliationText,
  adminReviewsText,
  adminRolesText,
  adminSavingsText,
  adminSettingsText,
  adminStaffText,
  adminSupportText,
  adminTradingTermsText,
  type Text,
} from '@fairtick/i18n';
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
    label: adminRolesText.overview,
    entries: [
      { path: paths.dashboard, label: adminRolesText.overview, icon: 'gauge', permission: adminDashboard.permission },
    ],
  },
  {
    label: adminReviewsText.reviews,
    entries: [
      {
        path: paths.withdrawals,
        label: adminReviewsText.withdrawals,
        icon: 'upload',
        permission: adminWithdrawals.permission,
        waiting: ({ withdrawals, payouts }) =>
          withdrawals === null && payouts === null ? null : (withdrawals ?? 0) + (payouts ?? 0),
      },
      {
        path: paths.deposits,
        label: adminReviewsText.deposits,
        icon: 'download',
        permission: adminDeposits.permission,
        waiting: ({ deposits }) => deposits,
      },
      {
        path: paths.identity,
        label: adminIdentityText.identity,
        icon: 'id-card',
        permission: adminIdentityChecks.permission,
        waiting: ({ identity }) => identity,
      },
      {
        path: paths.approvals,
        label: adminReviewsText.approvals,
        icon: 'double-check',
        permission: adminApprovals.permission,
        waiting: ({ approvals }) => approvals,
      },
    ],
  },
  {
    label: adminMemberFilesText.trading,
    entries: [
      { path: paths.orders, label: adminOrdersText.orders, icon: 'receipt', permission: adminOrders.permission },
    ],
  },
  {
    label: adminFrameText.business,
    entries: [
      { path: paths.members, label: adminFrameText.members, icon: 'user', permission: adminMembers.permission },
      {
        path: paths.depositMethods,
        label: adminDepositsText.depositMethods,
        icon: 'wallet',
        permission: adminDepositMethods.permission,
      },
      {
        path: paths.houseFunding,
        label: adminApprovalsText.houseFunds,
        icon: 'layers',
        permission: adminHouseBalance.permission,
      },
      {
        path: paths.products,
        label: adminProductsText.productsAndTerms,
        icon: 'candles',
        permission: adminProducts.permission,
      },
      {
        path: paths.tradingTerms,
        label: adminTradingTermsText.termsOfTrading,
        icon: 'filter',
        permission: adminTradingTerms.permission,
      },
      {
        path: paths.moneyTerms,
        label: adminMoneyTermsText.termsOfMoney,
        icon: 'scroll',
        permission: adminMoneyTerms.permission,
      },
      {
        path: paths.savings,
        label: adminSavingsText.savings,
        icon: 'piggy',
        permission: adminSavingsProducts.permission,
      },
      {
        path: paths.announcements,
        label: adminAnnouncementsText.announcements,
        icon: 'megaphone',
        permission: adminAnnouncements.permission,
      },
      {
        path: paths.support,
        label: adminSupportText.support,
        icon: 'headset',
        permission: adminSupportThreads.permission,
        waiting: ({ support }) => support,
      },
    ],
  },
  {
    label: adminMembersText.system,
    entries: [
      {
        path: paths.settings,
        label: adminSettingsText.siteSettings,
        icon: 'settings',
        permission: adminSettings.permission,
      },
      {
        path: paths.operations,
        label: adminOperationsText.operations,
        icon: 'motion',
        permission: adminOperations.permission,
      },
      { path: paths.links, label: adminSupportText.outsideLinks, icon: 'link', permission: adminLinks.permission },
    ],
  },
  {
    label: adminFrameText.trustAndCompliance,
    entries: [
      {
        path: paths.reconciliation,
        label: adminReconciliationText.reconciliation,
        icon: 'scales',
        permission: adminReconciliation.permission,
      },
      { path: paths.ledger, label: adminLedgerText.ledger, icon: 'book', permission: adminTransfers.permission },
      { path: paths.audit, label: adminFrameText.auditLog, icon: 'history', permission: adminAudit.permission },
      {
        path: paths.staff,
        label: adminStaffText.administrators,
        icon: 'shield-check',
        permission: adminStaff.permission,
      },
    ],
  },
];

/** The first page that an administrator may open; their own account is open to all. */
export function firstPage(can: (permission: string) => boolean): Pick<MenuEntry, 'path' | 'label'> {
  const open = menu.flatMap(({ entries }) => entries).find(({ permission }) => can(permission));
  return open ?? { path: paths.account, label: adminFrameText.myAccount };
}
