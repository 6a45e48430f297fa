import { type Account, order as orderEndpoint, orderReceipt, orders as ordersEndpoint } from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

type Calls = Pick<Platform, 'call'>;

const pageSize = 20;
/** Fallback for missed pushes while an order is open. */
const openPollMs = 5_000;

/** Orders that are not settled yet, of both accounts, newest first. */
export const openOrdersQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'open'],
    queryFn: async ({ signal }) => {
      const { items } = await call(ordersEndpoint, { query: { status: 'open', limit: 100 } }, { signal, quiet: true });
      return items;
    },
    refetchInterval: (query) => ((query.state.data?.length ?? 0) > 0 ? openPollMs : false),
  });

export const settledOrdersQuery = ({ call }: Calls, account: Account) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.orders, 'settled', account],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const query = { status: 'settled' as const, account, limit: pageSize, ...cursor };
      return call(ordersEndpoint, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });

export const orderQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'one', id],
    queryFn: ({ signal }) => call(orderEndpoint, { params: { id } }, { signal, quiet: true }),
  });

/** A settled order's receipt never changes. */
export const receiptQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(orderReceipt, { params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
