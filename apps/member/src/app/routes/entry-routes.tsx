import { Route, Routes } from 'react-router';
import { LoginPage } from '../../features/auth/login-page.tsx';
import { paths } from '../../shared/paths.ts';
import { lazyPage } from '../lazy-page.tsx';

const AppRoutes = lazyPage(async () => (await import('./app-routes.tsx')).AppRoutes);

const waitAtMostMs = 2_000;

/** Preloads a member's first page, so that it is drawn immediately; on a slow connection the app starts without it. */
export async function prepareFirstPage(path: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, waitAtMostMs));
  const ready = AppRoutes.prepare()
    .then(() => import('./app-routes.tsx'))
    .then((routes) => routes.preparePage(path));
  await Promise.race([late, ready.catch(() => undefined)]);
}

/** The login page, all that the first visit loads; the other pages' routes load with the first of them. */
export function EntryRoutes() {
  return (
    <Routes>
      <Route path={paths.entry} element={<LoginPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path="*" element={<AppRoutes />} />
    </Routes>
  );
}
