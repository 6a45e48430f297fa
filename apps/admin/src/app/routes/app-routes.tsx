import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { FirstStepsPage } from '../../features/account/first-steps-page.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { RequireFullSession, RequireNobody, RequirePartialSession } from '../guards.tsx';
import { Loading } from '../loading.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { paths } from '../paths.ts';
import { Shell } from '../shell/shell.tsx';

const MembersPage = lazy(async () => ({
  default: (await import('../../features/members/members-page.tsx')).MembersPage,
}));
const MemberPage = lazy(async () => ({ default: (await import('../../features/members/member-page.tsx')).MemberPage }));
const AuditPage = lazy(async () => ({ default: (await import('../../features/audit/audit-page.tsx')).AuditPage }));
const AccountPage = lazy(async () => ({
  default: (await import('../../features/account/account-page.tsx')).AccountPage,
}));

/** Only pages that work stand here; the menu is made from the same list of paths. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route element={<RequireNobody />}>
          <Route path={paths.login} element={<LoginPage />} />
        </Route>
        <Route element={<RequirePartialSession />}>
          <Route path={paths.firstSteps} element={<FirstStepsPage />} />
        </Route>
        <Route element={<RequireFullSession />}>
          <Route element={<Shell />}>
            <Route path="/" element={<Navigate to={paths.members} replace />} />
            <Route path={paths.members} element={<MembersPage />} />
            <Route path={paths.member} element={<MemberPage />} />
            <Route path={paths.audit} element={<AuditPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
