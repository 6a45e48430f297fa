import {
  adminDepositMethods,
  adminHouseBalance,
  adminOperations,
  adminSettings,
  adminStaff,
  type FirstDay,
  type FirstDayItem,
  type FirstDayState,
  type RealAccountNeed,
} from '@fairtick/contracts';
import { adminApprovalsText, adminDashboardText, adminSettingsText, type Text } from '@fairtick/i18n';
import { paths, settingPath } from '../../shared/paths.ts';

type FirstDayLabel = {
  name: Text;
  why: Text;
  /** What to know about a state. */
  note: Partial<Record<FirstDayState, Text>>;
  /** Where it is done; the permission opens that page. */
  pathOf: (firstDay: FirstDay) => string;
  permission: string;
};

export const firstDayLabels: Readonly<Record<FirstDayItem, FirstDayLabel>> = {
  second_administrator: {
    name: adminDashboardText.secondAdministrator,
    why: adminDashboardText.whySecondAdministrator,
    note: {},
    pathOf: () => paths.staff,
    permission: adminStaff.permission,
  },
  second_factor: {
    name: adminDashboardText.secondFactor,
    why: adminDashboardText.whySecondFactor,
    note: {},
    pathOf: () => paths.staff,
    permission: adminStaff.permission,
  },
  legal_texts: {
    name: adminDashboardText.legalTexts,
    why: adminDashboardText.whyLegalTexts,
    note: { open: adminDashboardText.stillExampleLeastLanguage },
    pathOf: ({ examples }) => settingPath(examples.find(isSetting) ?? 'agreement_service'),
    permission: adminSettings.permission,
  },
  regions: {
    name: adminSettingsText.permittedRegions,
    why: adminDashboardText.whyRegions,
    note: {},
    pathOf: () => settingPath('permitted_regions'),
    permission: adminSettings.permission,
  },
  receiving_accounts: {
    name: adminDashboardText.receivingAccounts,
    why: adminDashboardText.whyReceivingAccounts,
    note: { open: adminDashboardText.someMethodsExamples },
    pathOf: () => paths.depositMethods,
    permission: adminDepositMethods.permission,
  },
  live_feed: {
    name: adminDashboardText.livePrices,
    why: adminDashboardText.whyLiveFeed,
    note: { open: adminDashboardText.noProductLiveSource },
    pathOf: () => `${paths.operations}?tab=feeds`,
    permission: adminOperations.permission,
  },
  house_balance: {
    name: adminApprovalsText.houseFunds,
    why: adminDashboardText.whyHouseBalance,
    note: {},
    pathOf: () => paths.houseFunding,
    permission: adminHouseBalance.permission,
  },
  backup: {
    name: adminDashboardText.backup,
    why: adminDashboardText.whyBackup,
    note: { open: adminDashboardText.setUpBackup, unseen: adminDashboardText.backupMadeElsewhere },
    pathOf: () => paths.operations,
    permission: adminOperations.permission,
  },
  alerts: {
    name: adminDashboardText.alerts,
    why: adminDashboardText.whyAlerts,
    note: { open: adminDashboardText.metricsNotRead, done: adminDashboardText.metricsRead },
    pathOf: () => paths.operations,
    permission: adminOperations.permission,
  },
};

/** What of an item keeps the real account of a production installation closed. */
export const gatesOf: Readonly<Record<FirstDayItem, readonly RealAccountNeed[]>> = {
  second_administrator: [],
  second_factor: [],
  legal_texts: ['agreement_service', 'agreement_risk', 'agreement_privacy'],
  regions: ['permitted_regions'],
  receiving_accounts: [],
  live_feed: ['live_feed'],
  house_balance: [],
  backup: [],
  alerts: [],
};

function isSetting(need: RealAccountNeed): need is Exclude<RealAccountNeed, 'live_feed'> {
  return need !== 'live_feed';
}
