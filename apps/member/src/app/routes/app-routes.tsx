import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { LoginPage } from '../../features/auth/login-page.tsx';
import { lazyPage } from '../lazy-page.tsx';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Shell } from '../shell/shell.tsx';

// One chunk a page, except the login page, which is the entry. Screens that need several features are composed here.
const RegisterPage = lazyPage(async () => (await import('../../features/auth/register-page.tsx')).RegisterPage);
const HomePage = lazyPage(async () => (await import('../../features/home/home-page.tsx')).HomePage);
const MinePage = lazyPage(async () => (await import('../../features/account/mine-page.tsx')).MinePage);
const SessionsPage = lazyPage(async () => (await import('../../features/account/sessions-page.tsx')).SessionsPage);
const DisplayPage = lazyPage(async () => (await import('../../features/settings/display-page.tsx')).DisplayPage);
const NoticesPage = lazyPage(async () => (await import('../../features/announcements/notices-page.tsx')).NoticesPage);

const inShell = (page: ReactNode) => <Shell>{page}</Shell>;
/** Pages that say themselves which account they show. */
const inPlainShell = (page: ReactNode) => <Shell demoBar={false}>{page}</Shell>;

export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.entry} element={<LoginPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.home} element={inPlainShell(<HomePage />)} />
      <Route path={paths.mine} element={inPlainShell(<MinePage />)} />
      <Route path={paths.sessions} element={inPlainShell(<SessionsPage />)} />
      <Route path={paths.display} element={inPlainShell(<DisplayPage />)} />
      <Route path={paths.notices} element={inPlainShell(<NoticesPage />)} />
      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
