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
  adminReport,
  adminSavingsProducts,
  adminSettings,
  adminStaff,
  adminSupportThreads,
  adminTradingTerms,
  adminTransfers,
  adminWebhookTargets,
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
  adminMembersText,
  adminMoneyTermsText,
  adminOperationsText,
  adminOrdersText,
  adminProductsText,
  adminReconciliationText,
  adminReportsText,
  adminReviewsText,
  adminRolesText,
  adminSavingsText,
  adminSettingsText,
  adminStaffText,
  adminSupportText,
  adminTradingTermsText,
  adminWebhooksText,
  type Text,
} from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from '../shared/paths.ts';

type MenuPage = {
  path: string;
  label: Text;
  icon: IconName;
  permission: string;
  /** Number of waiting items, shown as a badge. */
  waiting?: (work: OpenWork) => number | null;
};
/** A line of the sidebar; several pages are tabs of one entry. */
type MenuEntry = { label: Text; icon: IconName; pages: [MenuPage, ...MenuPage[]] };
type MenuGroup = { label: Text; entries: MenuEntry[] };

const single = (page: MenuPage): MenuEntry => ({ label: page.label, icon: page.icon, pages: [page] });

/** The sidebar: each page is shown to administrators who may make the calls that it needs. */
export const menu: MenuGroup[] = [
  {
    label: adminRolesText.overview,
    entries: [
      single({
        path: paths.dashboard,
        label: adminRolesText.overview,
        icon: 'gauge',
        permission: adminDashboard.permission,
      }),
    ],
  },
  {
    label: adminReviewsText.reviews,
    entries: [
      single({
        path: paths.withdrawals,
        label: adminReviewsText.withdrawals,
        icon: 'upload',
        permission: adminWithdrawals.permission,
        waiting: ({ withdrawals, payouts }) =>
          withdrawals === null && payouts === null ? null : (withdrawals ?? 0) + (payouts ?? 0),
      }),
      single({
        path: paths.deposits,
        label: adminReviewsText.deposits,
        icon: 'download',
        permission: adminDeposits.permission,
        waiting: ({ deposits }) => deposits,
      }),
      single({
        path: paths.identity,
        label: adminIdentityText.identity,
        icon: 'id-card',
        permission: adminIdentityChecks.permission,
        waiting: ({ identity }) => identity,
      }),
      single({
        path: paths.approvals,
        label: adminReviewsText.approvals,
        icon: 'double-check',
        permission: adminApprovals.permission,
        waiting: ({ approvals }) => approvals,
      }),
    ],
  },
  {
    label: adminFrameText.members,
    entries: [
      single({ path: paths.members, label: adminFrameText.members, icon: 'user', permission: adminMembers.permission }),
      single({
        path: paths.orders,
        label: adminOrdersText.orders,
        icon: 'receipt',
        permission: adminOrders.permission,
      }),
      {
        label: adminFrameText.messages,
        icon: 'headset',
        pages: [
          {
            path: paths.support,
            label: adminSupportText.support,
            icon: 'headset',
            permission: adminSupportThreads.permission,
            waiting: ({ support }) => support,
          },
          {
            path: paths.announcements,
            label: adminAnnouncementsText.announcements,
            icon: 'megaphone',
            permission: adminAnnouncements.permission,
          },
        ],
      },
    ],
  },
  {
    label: adminFrameText.business,
    entries: [
      {
        label: adminProductsText.productsAndTerms,
        icon: 'candles',
        pages: [
          {
            path: paths.products,
            label: adminProductsText.products,
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
            path: paths.savings,
            label: adminSavingsText.savings,
            icon: 'piggy',
            permission: adminSavingsProducts.permission,
          },
        ],
      },
      {
        label: adminFrameText.payments,
        icon: 'wallet',
        pages: [
          {
            path: paths.depositMethods,
            label: adminDepositsText.depositMethods,
            icon: 'wallet',
            permission: adminDepositMethods.permission,
          },
          {
            path: paths.moneyTerms,
            label: adminMoneyTermsText.termsOfMoney,
            icon: 'scroll',
            permission: adminMoneyTerms.permission,
          },
        ],
      },
    ],
  },
  {
    label: adminMembersText.system,
    entries: [
      single({
        path: paths.reports,
        label: adminReportsText.reports,
        icon: 'chart',
        permission: adminReport.permission,
      }),
      {
        label: adminFrameText.moneyAndBooks,
        icon: 'book',
        pages: [
          {
            path: paths.houseFunding,
            label: adminApprovalsText.houseFunds,
            icon: 'layers',
            permission: adminHouseBalance.permission,
          },
          {
            path: paths.reconciliation,
            label: adminReconciliationText.reconciliation,
            icon: 'scales',
            permission: adminReconciliation.permission,
          },
          { path: paths.ledger, label: adminLedgerText.ledger, icon: 'book', permission: adminTransfers.permission },
        ],
      },
      {
        label: adminFrameText.staffAndAudit,
        icon: 'shield-check',
        pages: [
          {
            path: paths.staff,
            label: adminStaffText.administrators,
            icon: 'shield-check',
            permission: adminStaff.permission,
          },
          { path: paths.audit, label: adminFrameText.auditLog, icon: 'history', permission: adminAudit.permission },
        ],
      },
      {
        label: adminFrameText.siteAndOperations,
        icon: 'settings',
        pages: [
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
          {
            path: paths.webhooks,
            label: adminWebhooksText.operatorMessages,
            icon: 'bell',
            permission: adminWebhookTargets.permission,
          },
          { path: paths.links, label: adminSupportText.outsideLinks, icon: 'link', permission: adminLinks.permission },
        ],
      },
    ],
  },
];

type Can = (permission: string) => boolean;

/** The menu of an administrator. An entry of which they may open one page has that page's name. */
export function menuFor(can: Can): MenuGroup[] {
  return menu
    .map(({ label, entries }) => ({ label, entries: entries.flatMap((entry) => permittedPart(entry, can)) }))
    .filter(({ entries }) => entries.length > 0);
}

function permittedPart(entry: MenuEntry, can: Can): MenuEntry[] {
  const [first, ...others] = entry.pages.filter(({ permission }) => can(permission));
  if (first === undefined) return [];
  return [others.length === 0 ? single(first) : { ...entry, pages: [first, ...others] }];
}

/** The entry that an address belongs to; a record's page belongs to the list of its records. */
export function entryAt(pathname: string, groups: readonly MenuGroup[]): MenuEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  return entries.find(({ pages }) => pages.some(({ path }) => path === pathname || pathname.startsWith(`${path}/`)));
}

/** The first page that an administrator may open; their own account is open to all. */
export function firstPage(can: Can): Pick<MenuPage, 'path' | 'label'> {
  const [group] = menuFor(can);
  return group?.entries[0]?.pages[0] ?? { path: paths.account, label: adminFrameText.myAccount };
}
