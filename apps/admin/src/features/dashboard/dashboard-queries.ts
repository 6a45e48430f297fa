import { adminDashboard, adminFirstDay, type FirstDay } from '@fairtick/contracts';
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

const firstDayEveryMs = 10_000;

/** The checklist of the first day; it is read no more once the first real order is settled. */
export function useFirstDay() {
  const { call } = usePlatform();
  return useQuery<FirstDay>({
    queryKey: ['first-day'],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.settled === true ? false : firstDayEveryMs),
    queryFn: ({ signal }) => call(adminFirstDay, {}, { signal, quiet: true }),
  });
}
