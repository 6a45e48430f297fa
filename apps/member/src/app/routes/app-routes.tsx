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
      <Route path={paths.notices} element={inPlainShell(<NoticesPage />)} />
      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
