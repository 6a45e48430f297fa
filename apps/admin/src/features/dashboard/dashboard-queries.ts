import { adminDashboard } from '@fairtick/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** How often the figures are asked for while the page is looked at. */
const everyMs = 3_000;

/** Figures as of a moment ago; they stay on the screen, with their time, when the server cannot be reached. */
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
