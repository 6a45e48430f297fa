import { adminOrder, adminOrders, adminOrderTotals, type InputOf, status } from '@fairtick/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** How often what is open is asked for while the page is looked at. */
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

/** The products that can be asked for, by name. */
export function useProducts(): { productId: string; symbol: string }[] {
  const { call } = usePlatform();
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
  });
  return data?.feeds ?? [];
}

/** One order; asking for it is an entry of the audit log, so it is asked for once. */
export function useOrder(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call(adminOrder, { params: { id } }, { signal, quiet: true }),
  });
}
