import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { FirstStepsPage } from '../../features/account/first-steps-page.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { lazyPage } from '../../shared/parts/lazy-page.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { paths } from '../../shared/paths.ts';
import { RequireFullSession, RequirePartialSession, RequireSignedOut } from '../guards.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { Shell } from '../shell/shell.tsx';

const HomeRoute = lazyPage(async () => (await import('./home-route.tsx')).HomeRoute);
const OrdersPage = lazyPage(async () => (await import('../../features/orders/orders-page.tsx')).OrdersPage);
const OperationsPage = lazyPage(
  async () => (await import('../../features/operations/operations-page.tsx')).OperationsPage,
);
const SetupPage = lazyPage(async () => (await import('../../features/account/setup-page.tsx')).SetupPage);
const MembersPage = lazyPage(async () => (await import('../../features/members/members-page.tsx')).MembersPage);
const MemberRoute = lazyPage(async () => (await import('./member-route.tsx')).MemberRoute);
const ViewPage = lazyPage(async () => (await import('../../features/member-files/view-page.tsx')).ViewPage);
const DepositsPage = lazyPage(async () => (await import('../../features/deposits/deposits-page.tsx')).DepositsPage);
const WithdrawalsPage = lazyPage(
  async () => (await import('../../features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
);
const IdentityPage = lazyPage(async () => (await import('../../features/identity/identity-page.tsx')).IdentityPage);
const ApprovalsPage = lazyPage(async () => (await import('../../features/approvals/approvals-page.tsx')).ApprovalsPage);
const HouseRoute = lazyPage(async () => (await import('./house-route.tsx')).HouseRoute);
const DepositMethodsPage = lazyPage(
  async () => (await import('../../features/deposit-methods/deposit-methods-page.tsx')).DepositMethodsPage,
);
const ProductsPage = lazyPage(async () => (await import('../../features/products/products-page.tsx')).ProductsPage);
const ProductPage = lazyPage(async () => (await import('../../features/products/product-page.tsx')).ProductPage);
const MoneyTermsPage = lazyPage(
  async () => (await import('../../features/money-terms/money-terms-page.tsx')).MoneyTermsPage,
);
const TradingTermsPage = lazyPage(
  async () => (await import('../../features/trading-terms/trading-terms-page.tsx')).TradingTermsPage,
);
const SavingsRoute = lazyPage(async () => (await import('./savings-route.tsx')).SavingsRoute);
const AnnouncementsPage = lazyPage(
  async () => (await import('../../features/announcements/announcements-page.tsx')).AnnouncementsPage,
);
const ReconciliationPage = lazyPage(
  async () => (await import('../../features/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
);
const LedgerPage = lazyPage(async () => (await import('../../features/ledger/ledger-page.tsx')).LedgerPage);
const ReportsPage = lazyPage(async () => (await import('../../features/reports/reports-page.tsx')).ReportsPage);
const StaffPage = lazyPage(async () => (await import('../../features/staff/staff-page.tsx')).StaffPage);
const SettingsRoute = lazyPage(async () => (await import('./settings-route.tsx')).SettingsRoute);
const AuditPage = lazyPage(async () => (await import('../../features/audit/audit-page.tsx')).AuditPage);
const SupportPage = lazyPage(async () => (await import('../../features/support/support-page.tsx')).SupportPage);
const LinksPage = lazyPage(async () => (await import('../../features/links/links-page.tsx')).LinksPage);
const WebhooksPage = lazyPage(async () => (await import('../../features/webhooks/webhooks-page.tsx')).WebhooksPage);
const AccountPage = lazyPage(async () => (await import('../../features/account/account-page.tsx')).AccountPage);

/** The menu is built from the same list of paths. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={paths.setup} element={<SetupPage />} />
        <Route element={<RequireSignedOut />}>
          <Route path={paths.login} element={<LoginPage />} />
        </Route>
        <Route element={<RequirePartialSession />}>
          <Route path={paths.firstSteps} element={<FirstStepsPage />} />
        </Route>
        <Route element={<RequireFullSession />}>
          <Route element={<Shell />}>
            <Route path={paths.dashboard} element={<HomeRoute />} />
            <Route path={paths.orders} element={<OrdersPage />} />
            <Route path={paths.operations} element={<OperationsPage />} />
            <Route path={paths.members} element={<MembersPage />} />
            <Route path={paths.member} element={<MemberRoute />} />
            <Route path={paths.memberView} element={<ViewPage />} />
            <Route path={paths.withdrawals} element={<WithdrawalsPage />} />
            <Route path={paths.deposits} element={<DepositsPage />} />
            <Route path={paths.identity} element={<IdentityPage />} />
            <Route path={paths.approvals} element={<ApprovalsPage />} />
            <Route path={paths.depositMethods} element={<DepositMethodsPage />} />
            <Route path={paths.products} element={<ProductsPage />} />
            <Route path={paths.product} element={<ProductPage />} />
            <Route path={paths.moneyTerms} element={<MoneyTermsPage />} />
            <Route path={paths.tradingTerms} element={<TradingTermsPage />} />
            <Route path={paths.savings} element={<SavingsRoute />} />
            <Route path={paths.announcements} element={<AnnouncementsPage />} />
            <Route path={paths.houseFunding} element={<HouseRoute />} />
            <Route path={paths.reconciliation} element={<ReconciliationPage />} />
            <Route path={paths.ledger} element={<LedgerPage />} />
            <Route path={paths.reports} element={<ReportsPage />} />
            <Route path={paths.staff} element={<StaffPage />} />
            <Route path={paths.audit} element={<AuditPage />} />
            <Route path={paths.settings} element={<SettingsRoute />} />
            <Route path={paths.support} element={<SupportPage />} />
            <Route path={paths.webhooks} element={<WebhooksPage />} />
            <Route path={paths.links} element={<LinksPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
