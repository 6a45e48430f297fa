import {
  type Account,
  type FigurePeriod,
  order as orderEndpoint,
  orderReceipt,
  orders as ordersEndpoint,
  ownFigures,
  type Receipt,
  type ResultFilter,
} from '@fairtick/contracts';
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

export type SettledFilter = {
  account: Account;
  from?: string;
  to?: string;
  productId?: string;
  result?: ResultFilter;
};

export const settledOrdersQuery = ({ call }: Calls, filter: SettledFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.orders, 'settled', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const query = { status: 'settled' as const, ...filter, limit: pageSize, ...cursor };
      return call(ordersEndpoint, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });

export const orderQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'one', id],
    queryFn: ({ signal }) => call(orderEndpoint, { params: { id } }, { signal, quiet: true }),
  });

/** Time between checkpoints of the log, and how often a receipt is read again while none includes its order. */
const checkpointMs = 10_000;
const mostReadings = 6;

/** Whether a receipt still lacks a proof that its order, or the settlement, is in the log. */
export function isWaitingForLog(receipt: Receipt | undefined): boolean {
  if (receipt?.version !== 2) return false;
  return receipt.inclusion === null || receipt.settlement?.inclusion === null;
}

/** A settled order's receipt changes only by the proofs from the log. */
export const receiptQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(orderReceipt, { params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      isWaitingForLog(state.data) && state.dataUpdateCount < mostReadings ? checkpointMs : false,
  });

/** Sums of settled orders; under the key of the orders, so that a settlement fetches them again. */
export const ownFiguresQuery = ({ call }: Calls, query: { account: Account; period: FigurePeriod }) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'figures', query.account, query.period],
    queryFn: ({ signal }) => call(ownFigures, { query }, { signal, quiet: true }),
  });
