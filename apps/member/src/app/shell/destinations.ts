import {
  accountText,
  contentText,
  depositsText,
  frameText,
  ledgerText,
  paymentAccountsText,
  profilesText,
  savingsText,
  supportText,
  type Text,
  withdrawalsText,
} from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths, urlOf } from '../../shared/paths.ts';

type Tab = {
  path: string;
  label: Text;
  icon: IconName;
  activeIcon: IconName;
  /** Other pages that belong to the tab and keep the bar. */
  also?: readonly string[];
};

/** Tabs of the bottom bar. */
export const tabs: readonly Tab[] = [
  { path: paths.home, label: frameText.home, icon: 'home', activeIcon: 'home-solid' },
  {
    path: paths.recharge,
    label: ledgerText.deposit,
    icon: 'recharge',
    activeIcon: 'recharge-solid',
    also: [paths.rechargeMore],
  },
  { path: paths.service, label: supportText.support, icon: 'headset', activeIcon: 'headset-solid' },
  { path: paths.orders, label: frameText.orders, icon: 'receipt', activeIcon: 'receipt-solid' },
  { path: paths.mine, label: frameText.mine, icon: 'user', activeIcon: 'user-solid' },
];

/** Whether a page belongs to a tab or menu. */
export function isOf({ path, also }: Pick<Tab, 'path' | 'also'>, pathname: string): boolean {
  return path === pathname || (also?.includes(pathname) ?? false);
}

/** `path` may carry a query. */
/** `note` is empty where the bar itself names the content. */
type MenuItem = { path: string; label: Text; note: Text | null; icon: IconName };
export type Menu = {
  label: Text;
  path: string;
  items: readonly MenuItem[];
  /** Pages opened from the menu's pages, without an entry of their own. */
  also?: readonly string[];
  /** Adds a logout entry at the end. */
  endsSession?: true;
};

/** Menus of the desktop bar. An entry without items is a plain link. */
export const menus: readonly Menu[] = [
  { label: frameText.home, path: paths.home, items: [], also: [paths.chart, paths.trade, paths.productTerms] },
  {
    label: ledgerText.deposit,
    path: paths.recharge,
    also: [paths.deposit],
    items: [
      {
        path: paths.recharge,
        label: paymentAccountsText.bankCardDeposit,
        note: paymentAccountsText.transferThenSubmitProof,
        icon: 'bank',
      },
      {
        path: urlOf(paths.rechargeMore, { tab: 'usdt' }),
        label: paymentAccountsText.usdtDeposit,
        note: paymentAccountsText.chainLockedRate,
        icon: 'wallet',
      },
      {
        path: paths.rechargeMore,
        label: depositsText.more,
        note: paymentAccountsText.otherMethods,
        icon: 'card',
      },
    ],
  },
  { label: ledgerText.withdrawal, path: paths.withdraw, items: [], also: [paths.withdrawal] },
  { label: accountText.savings, path: paths.savings, items: [], also: [paths.subscribe, paths.savingsPosition] },
  {
    label: frameText.orders,
    path: paths.orders,
    also: [paths.order],
    items: [
      {
        path: paths.depositRecords,
        label: paymentAccountsText.depositDetails,
        note: paymentAccountsText.progressAndAmounts,
        icon: 'download',
      },
      {
        path: paths.withdrawalRecords,
        label: paymentAccountsText.withdrawDetails,
        note: paymentAccountsText.reviewAndPayout,
        icon: 'upload',
      },
      { path: paths.orders, label: frameText.openPositions, note: frameText.openOrdersAndCountdowns, icon: 'layers' },
      { path: paths.history, label: frameText.orderHistory, note: frameText.settledOrdersProfitLoss, icon: 'history' },
      {
        path: paths.savingsRecords,
        label: savingsText.savingsOrders,
        note: savingsText.pendingReturnAndReturned,
        icon: 'piggy',
      },
      {
        path: paths.movements,
        label: ledgerText.statement,
        note: paymentAccountsText.everyMovementAndBalance,
        icon: 'swap',
      },
    ],
  },
  {
    label: frameText.account,
    path: paths.mine,
    endsSession: true,
    also: [
      paths.balanceProof,
      paths.limits,
      paths.data,
      paths.sessions,
      paths.secondFactors,
      paths.verifyInfo,
      paths.loginPassword,
      paths.withdrawPassword,
      paths.paymentAccounts,
      paths.addBank,
      paths.addWallet,
    ],
    items: [
      { path: paths.mine, label: frameText.myAccount, note: frameText.assetsAndDevices, icon: 'user' },
      { path: paths.assets, label: savingsText.assets, note: savingsText.breakdownLast30Days, icon: 'chart' },
      {
        path: paths.userInfo,
        label: profilesText.personalInfo,
        note: profilesText.pictureEmailPasswords,
        icon: 'shield-check',
      },
      {
        path: paths.banks,
        label: paymentAccountsText.bankCardInfo,
        note: paymentAccountsText.withdrawOwnCard,
        icon: 'card',
      },
      {
        path: paths.wallets,
        label: withdrawalsText.cryptoWallet,
        note: paymentAccountsText.withdrawUsdtWallet,
        icon: 'wallet',
      },
      { path: paths.display, label: frameText.display, note: frameText.languageThemePriceColours, icon: 'settings' },
      {
        path: urlOf(paths.text, { key: 'company' }),
        label: contentText.aboutUs,
        note: contentText.platformAndItsRules,
        icon: 'circle-info',
      },
      { path: paths.download, label: contentText.appDownload, note: null, icon: 'download' },
    ],
  },
  { label: frameText.announcements, path: paths.notices, items: [] },
];
