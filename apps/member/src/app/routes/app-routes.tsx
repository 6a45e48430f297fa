import { addIcons, dialogExits } from '@fairtick/ui';
import { allDialogExits } from '@fairtick/ui/dialog-exits';
import { moreIcons } from '@fairtick/ui/more-icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { StepUpProvider } from '../../shared/second-factors/step-up-provider.tsx';
import { useSignedIn } from '../../shared/session/use-session.ts';
import { useAfterStart } from '../../shared/waits/use-after-start.ts';
import { lazyPage } from '../lazy-page.tsx';
import { ScrollRestoration } from '../navigation/scroll-restoration.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Shell } from '../shell/shell.tsx';
import { UpdateBar } from '../updates/update-bar.tsx';
import { usePreparedTabs } from '../use-prepared-tabs.ts';
import { whenIdle } from '../when-idle.ts';
import { HomePage } from './home.tsx';

addIcons(moreIcons);
Object.assign(dialogExits, allDialogExits);

// One chunk per page, except the login page in the entry, and home, in this module with the
// shell, because most members start there. Screens that need several features are composed here.
const RegisterPage = lazyPage(async () => (await import('../../features/auth/register-page.tsx')).RegisterPage);
const MinePage = lazyPage(async () => (await import('../../features/account/mine-page.tsx')).MinePage);
const SecondFactorsPage = lazyPage(
  async () => (await import('../../features/second-factors/second-factors-page.tsx')).SecondFactorsPage,
);
const SessionsPage = lazyPage(async () => (await import('../../features/account/sessions-page.tsx')).SessionsPage);
const UserInfoPage = lazyPage(async () => (await import('../../features/profiles/user-info-page.tsx')).UserInfoPage);
const LoginPasswordPage = lazyPage(
  async () => (await import('../../features/profiles/login-password-page.tsx')).LoginPasswordPage,
);
const WithdrawPasswordPage = lazyPage(
  async () => (await import('../../features/profiles/withdraw-password-page.tsx')).WithdrawPasswordPage,
);
const LimitsPage = lazyPage(async () => (await import('../../features/limits/limits-page.tsx')).LimitsPage);
const DataPage = lazyPage(async () => (await import('../../features/personal-data/data-page.tsx')).DataPage);
const DisplayPage = lazyPage(async () => (await import('../../features/display/display-page.tsx')).DisplayPage);
const ChartPage = lazyPage(async () => (await import('./chart.tsx')).ChartPage);
const TradePage = lazyPage(async () => (await import('./trade.tsx')).TradePage);
const ProductTermsPage = lazyPage(
  async () => (await import('../../features/products/product-terms-page.tsx')).ProductTermsPage,
);
const OrdersPage = lazyPage(async () => (await import('./orders.tsx')).OrdersPage);
const OrderInfoPage = lazyPage(async () => (await import('./order-info.tsx')).OrderInfoPage);
const HistoryPage = lazyPage(async () => (await import('./history.tsx')).HistoryPage);
const RechargePage = lazyPage(async () => (await import('../../features/deposits/recharge-page.tsx')).RechargePage);
const RechargeMorePage = lazyPage(
  async () => (await import('../../features/deposits/recharge-more-page.tsx')).RechargeMorePage,
);
const DepositPage = lazyPage(async () => (await import('../../features/deposits/deposit-page.tsx')).DepositPage);
const DepositRecordsPage = lazyPage(
  async () => (await import('../../features/deposits/deposit-records-page.tsx')).DepositRecordsPage,
);
const WithdrawPage = lazyPage(async () => (await import('../../features/withdrawals/withdraw-page.tsx')).WithdrawPage);
const WithdrawalPage = lazyPage(
  async () => (await import('../../features/withdrawals/withdrawal-page.tsx')).WithdrawalPage,
);
const WithdrawalRecordsPage = lazyPage(
  async () => (await import('../../features/withdrawals/withdrawal-records-page.tsx')).WithdrawalRecordsPage,
);
const MovementsPage = lazyPage(async () => (await import('../../features/ledger/movements-page.tsx')).MovementsPage);
const SavingsPage = lazyPage(async () => (await import('../../features/savings/savings-page.tsx')).SavingsPage);
const SubscribePage = lazyPage(async () => (await import('../../features/savings/subscribe-page.tsx')).SubscribePage);
const PositionPage = lazyPage(async () => (await import('../../features/savings/position-page.tsx')).PositionPage);
const SavingsRecordsPage = lazyPage(
  async () => (await import('../../features/savings/savings-records-page.tsx')).SavingsRecordsPage,
);
const AssetsPage = lazyPage(async () => (await import('./assets.tsx')).AssetsPage);
const LiabilitiesPage = lazyPage(
  async () => (await import('../../features/liabilities/liabilities-page.tsx')).LiabilitiesPage,
);
const IdentityPage = lazyPage(async () => (await import('../../features/identity/identity-page.tsx')).IdentityPage);
const accountPages = () => import('../../features/payment-accounts/accounts-page.tsx');
const BanksPage = lazyPage(async () => (await accountPages()).BanksPage);
const WalletsPage = lazyPage(async () => (await accountPages()).WalletsPage);
const PaymentAccountsPage = lazyPage(async () => (await accountPages()).PaymentAccountsPage);
const AddBankPage = lazyPage(
  async () => (await import('../../features/payment-accounts/add-bank-page.tsx')).AddBankPage,
);
const AddWalletPage = lazyPage(
  async () => (await import('../../features/payment-accounts/add-wallet-page.tsx')).AddWalletPage,
);
const NoticesPage = lazyPage(async () => (await import('../../features/announcements/notices-page.tsx')).NoticesPage);
const TextPage = lazyPage(async () => (await import('../../features/content/text-page.tsx')).TextPage);
const DownloadPage = lazyPage(async () => (await import('../../features/content/download-page.tsx')).DownloadPage);
const ServicePage = lazyPage(async () => (await import('../../features/support/service-page.tsx')).ServicePage);
const WebviewPage = lazyPage(async () => (await import('../../features/links/webview-page.tsx')).WebviewPage);
const NotificationsPage = lazyPage(
  async () => (await import('../../features/notifications/notifications-page.tsx')).NotificationsPage,
);

const OwnFiguresPage = lazyPage(
  async () => (await import('../../features/orders/figures/own-figures-page.tsx')).OwnFiguresPage,
);
const PriceAlertsPage = lazyPage(
  async () => (await import('../../features/price-alerts/price-alerts-page.tsx')).PriceAlertsPage,
);
const NoticeSettingsPage = lazyPage(
  async () => (await import('../../features/notifications/notice-settings-page.tsx')).NoticeSettingsPage,
);

const nothing = { default: () => null };
// Belongs to no page, so it loads after the page. Without it pages still work: a chunk that cannot be loaded is
// left out.
const OrderWatch = lazy(() =>
  whenIdle()
    .then(() => import('../../features/orders/positions/order-watch.tsx'))
    .then((chunk) => ({ default: chunk.OrderWatch }))
    .catch(() => nothing),
);

const RealityCheck = lazy(() =>
  whenIdle()
    .then(() => import('../../features/limits/reality-check/reality-check.tsx'))
    .then((chunk) => ({ default: chunk.RealityCheck }))
    .catch(() => nothing),
);

/** Pages that are preloaded when the app opens with them. */
const firstPages: Readonly<Record<string, { prepare: () => Promise<void> }>> = {
  [paths.chart]: ChartPage,
  [paths.trade]: TradePage,
  [paths.orders]: OrdersPage,
  [paths.mine]: MinePage,
};

const tabPages = Object.values(firstPages);
const noPages: typeof tabPages = [];

/** Preloads the further files of this path's page, if it is a common first page. */
export async function preparePage(path: string): Promise<void> {
  await firstPages[path]?.prepare();
}

const inShell = (page: ReactNode) => <Shell>{page}</Shell>;
/** Pages that show themselves which account they belong to. */
const inPlainShell = (page: ReactNode) => <Shell demoBar={false}>{page}</Shell>;

/** All pages except the login page, and the components outside of pages. */
export function AppRoutes() {
  const signedIn = useSignedIn();
  usePreparedTabs(signedIn ? tabPages : noPages);
  return (
    <>
      <ScrollRestoration />
      <UpdateBar />
      <StepUpProvider>
        <PageRoutes />
      </StepUpProvider>
      {signedIn && (
        <Suspense fallback={null}>
          <OrderWatch />
          <LateRealityCheck />
        </Suspense>
      )}
    </>
  );
}

function PageRoutes() {
  return (
    <Routes>
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.home} element={inShell(<HomePage />)} />
      <Route path={paths.chart} element={inShell(<ChartPage />)} />
      <Route path={paths.trade} element={inShell(<TradePage />)} />
      <Route path={paths.productTerms} element={inPlainShell(<ProductTermsPage />)} />
      <Route path={paths.orders} element={inShell(<OrdersPage />)} />
      <Route path={paths.order} element={inPlainShell(<OrderInfoPage />)} />
      <Route path={paths.history} element={inPlainShell(<HistoryPage />)} />
      <Route path={paths.figures} element={inPlainShell(<OwnFiguresPage />)} />
      <Route path={paths.mine} element={inPlainShell(<MinePage />)} />
      <Route path={paths.secondFactors} element={inPlainShell(<SecondFactorsPage />)} />
      <Route path={paths.sessions} element={inPlainShell(<SessionsPage />)} />
      <Route path={paths.userInfo} element={inPlainShell(<UserInfoPage />)} />
      <Route path={paths.loginPassword} element={inPlainShell(<LoginPasswordPage />)} />
      <Route path={paths.withdrawPassword} element={inPlainShell(<WithdrawPasswordPage />)} />
      <Route path={paths.limits} element={inPlainShell(<LimitsPage />)} />
      <Route path={paths.data} element={inPlainShell(<DataPage />)} />
      <Route path={paths.display} element={inPlainShell(<DisplayPage />)} />
      <Route path={paths.recharge} element={inPlainShell(<RechargePage />)} />
      <Route path={paths.rechargeMore} element={inPlainShell(<RechargeMorePage />)} />
      <Route path={paths.deposit} element={inPlainShell(<DepositPage />)} />
      <Route path={paths.depositRecords} element={inPlainShell(<DepositRecordsPage />)} />
      <Route path={paths.withdraw} element={inPlainShell(<WithdrawPage />)} />
      <Route path={paths.withdrawal} element={inPlainShell(<WithdrawalPage />)} />
      <Route path={paths.withdrawalRecords} element={inPlainShell(<WithdrawalRecordsPage />)} />
      <Route path={paths.savings} element={inPlainShell(<SavingsPage />)} />
      <Route path={paths.subscribe} element={inPlainShell(<SubscribePage />)} />
      <Route path={paths.savingsPosition} element={inPlainShell(<PositionPage />)} />
      <Route path={paths.savingsRecords} element={inPlainShell(<SavingsRecordsPage />)} />
      <Route path={paths.assets} element={inPlainShell(<AssetsPage />)} />
      <Route path={paths.balanceProof} element={inPlainShell(<LiabilitiesPage />)} />
      <Route path={paths.movements} element={inPlainShell(<MovementsPage />)} />
      <Route path={paths.verifyInfo} element={inPlainShell(<IdentityPage />)} />
      <Route path={paths.paymentAccounts} element={inPlainShell(<PaymentAccountsPage />)} />
      <Route path={paths.banks} element={inPlainShell(<BanksPage />)} />
      <Route path={paths.addBank} element={inPlainShell(<AddBankPage />)} />
      <Route path={paths.wallets} element={inPlainShell(<WalletsPage />)} />
      <Route path={paths.addWallet} element={inPlainShell(<AddWalletPage />)} />
      <Route path={paths.notices} element={inPlainShell(<NoticesPage />)} />
      <Route path={paths.notifications} element={inPlainShell(<NotificationsPage />)} />
      <Route path={paths.noticeSettings} element={inPlainShell(<NoticeSettingsPage />)} />
      <Route path={paths.text} element={inPlainShell(<TextPage />)} />
      <Route path={paths.download} element={inPlainShell(<DownloadPage />)} />
      <Route path={paths.service} element={inPlainShell(<ServicePage />)} />
      <Route path={paths.priceAlerts} element={inPlainShell(<PriceAlertsPage />)} />
      <Route path={paths.webview} element={<WebviewPage />} />
      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** No check is due in the first minutes, so its request waits until the page has started. */
function LateRealityCheck() {
  return useAfterStart() ? <RealityCheck /> : null;
}
