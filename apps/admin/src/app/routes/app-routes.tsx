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
const MemberRoute = lazy(async () => ({ default: (await import('./member-route.tsx')).MemberRoute }));
const DepositsPage = lazy(async () => ({
  default: (await import('../../features/deposits/deposits-page.tsx')).DepositsPage,
}));
const WithdrawalsPage = lazy(async () => ({
  default: (await import('../../features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
}));
const ApprovalsPage = lazy(async () => ({
  default: (await import('../../features/approvals/approvals-page.tsx')).ApprovalsPage,
}));
const HouseFundingPage = lazy(async () => ({
  default: (await import('../../features/approvals/house-funding-page.tsx')).HouseFundingPage,
}));
const DepositMethodsPage = lazy(async () => ({
  default: (await import('../../features/deposit-methods/deposit-methods-page.tsx')).DepositMethodsPage,
}));
const ReconciliationPage = lazy(async () => ({
  default: (await import('../../features/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
}));
const LedgerPage = lazy(async () => ({ default: (await import('../../features/ledger/ledger-page.tsx')).LedgerPage }));
const StaffPage = lazy(async () => ({ default: (await import('../../features/staff/staff-page.tsx')).StaffPage }));
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
            <Route path={paths.member} element={<MemberRoute />} />
            <Route path={paths.withdrawals} element={<WithdrawalsPage />} />
            <Route path={paths.deposits} element={<DepositsPage />} />
            <Route path={paths.approvals} element={<ApprovalsPage />} />
            <Route path={paths.depositMethods} element={<DepositMethodsPage />} />
            <Route path={paths.houseFunding} element={<HouseFundingPage />} />
            <Route path={paths.reconciliation} element={<ReconciliationPage />} />
            <Route path={paths.ledger} element={<LedgerPage />} />
            <Route path={paths.staff} element={<StaffPage />} />
            <Route path={paths.audit} element={<AuditPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
