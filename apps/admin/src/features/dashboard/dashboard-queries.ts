import { adminDashboard } from '@fairtick/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** Refresh interval while the page is visible. */
const everyMs = 3_000;

/** The latest figures; when the server cannot be reached, the last ones stay on screen with their time. */
export function useDashboard() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['dashboard'],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => call(adminDashboard, {}, { signal, quiet: true }),
  });
}
