import { adminOrder, adminOrders, adminOrderTotals, type InputOf, status } from '@fairtick/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** Refresh interval of open orders while the page is visible. */
const everyMs = 3_000;

export function useOrders(query: InputOf<typeof adminOrders>['query'], live: boolean) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['orders', 'list', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: live ? everyMs : false,
    queryFn: ({ signal }) => call(adminOrders, { query }, { signal, quiet: true }),
  });
}

export function useOrderTotals() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['orders', 'totals'],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => call(adminOrderTotals, {}, { signal, quiet: true }),
  });
}

/** Products for the filter, by name. */
export function useProducts(): { productId: string; symbol: string }[] {
  const { call } = usePlatform();
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
  });
  return data?.feeds ?? [];
}

/** One order; reading it is an audit entry, so it is fetched once. */
export function useOrder(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call(adminOrder, { params: { id } }, { signal, quiet: true }),
  });
}
