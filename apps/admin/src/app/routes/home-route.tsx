import { adminDashboard } from '@fairtick/contracts';
import { Navigate } from 'react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { firstPage } from '../menu.ts';

/** The start page: the dashboard, or the first page that the administrator may open. */
export function HomeRoute() {
  const { data: me } = useMe();
  const can = useCan();
  if (me === undefined) return <Loading />;
  if (can(adminDashboard.permission)) return <DashboardPage />;
  return <Navigate to={firstPage(can).path} replace />;
}
