import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { LoginPage } from '../../features/auth/login-page.tsx';
import { lazyPage } from '../lazy-page.tsx';
import { paths } from '../paths.ts';
import { useSignedIn } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

// One chunk a page, except the login page, which is the entry. Screens that need several features are composed here.
const Shell = lazyPage(async () => (await import('../shell/shell.tsx')).Shell);
const RegisterPage = lazyPage(async () => (await import('../../features/auth/register-page.tsx')).RegisterPage);
const HomePage = lazyPage(async () => (await import('./home.tsx')).HomePage);
const MinePage = lazyPage(async () => (await import('../../features/account/mine-page.tsx')).MinePage);
const SessionsPage = lazyPage(async () => (await import('../../features/account/sessions-page.tsx')).SessionsPage);
const DisplayPage = lazyPage(async () => (await import('../../features/settings/display-page.tsx')).DisplayPage);
const ChartPage = lazyPage(async () => (await import('./chart.tsx')).ChartPage);
const TradePage = lazyPage(async () => (await import('./trade.tsx')).TradePage);
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

const nothing = { default: () => null };
// Belongs to no page. Without it pages still work, so a chunk that cannot be loaded is left out.
const OrderWatch = lazy(() =>
  import('../../features/orders/order-watch.tsx').then((chunk) => ({ default: chunk.OrderWatch })).catch(() => nothing),
);

const inShell = (page: ReactNode) => <Shell>{page}</Shell>;
/** Pages that say themselves which account they show. */
const inPlainShell = (page: ReactNode) => <Shell demoBar={false}>{page}</Shell>;

export function AppRoutes() {
  const signedIn = useSignedIn();
  return (
    <>
      <PageRoutes />
      {signedIn && (
        <Suspense fallback={null}>
          <OrderWatch />
        </Suspense>
      )}
    </>
  );
}

function PageRoutes() {
  return (
    <Routes>
      <Route path={paths.entry} element={<LoginPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.home} element={inShell(<HomePage />)} />
      <Route path={paths.chart} element={inShell(<ChartPage />)} />
      <Route path={paths.trade} element={inShell(<TradePage />)} />
      <Route path={paths.orders} element={inShell(<OrdersPage />)} />
      <Route path={paths.order} element={inPlainShell(<OrderInfoPage />)} />
      <Route path={paths.history} element={inPlainShell(<HistoryPage />)} />
      <Route path={paths.mine} element={inPlainShell(<MinePage />)} />
      <Route path={paths.sessions} element={inPlainShell(<SessionsPage />)} />
      <Route path={paths.display} element={inPlainShell(<DisplayPage />)} />
      <Route path={paths.recharge} element={inPlainShell(<RechargePage />)} />
      <Route path={paths.rechargeMore} element={inPlainShell(<RechargeMorePage />)} />
      <Route path={paths.deposit} element={inPlainShell(<DepositPage />)} />
      <Route path={paths.depositRecords} element={inPlainShell(<DepositRecordsPage />)} />
      <Route path={paths.withdraw} element={inPlainShell(<WithdrawPage />)} />
      <Route path={paths.withdrawal} element={inPlainShell(<WithdrawalPage />)} />
      <Route path={paths.withdrawalRecords} element={inPlainShell(<WithdrawalRecordsPage />)} />
      <Route path={paths.movements} element={inPlainShell(<MovementsPage />)} />
      <Route path={paths.paymentAccounts} element={inPlainShell(<PaymentAccountsPage />)} />
      <Route path={paths.banks} element={inPlainShell(<BanksPage />)} />
      <Route path={paths.addBank} element={inPlainShell(<AddBankPage />)} />
      <Route path={paths.wallets} element={inPlainShell(<WalletsPage />)} />
      <Route path={paths.addWallet} element={inPlainShell(<AddWalletPage />)} />
      <Route path={paths.notices} element={inPlainShell(<NoticesPage />)} />
      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
