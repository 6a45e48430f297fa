import {
  type WithdrawalState,
  withdrawal as withdrawalEndpoint,
  withdrawals as withdrawalsEndpoint,
  withdrawalTerms,
} from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

type Calls = Pick<Platform, 'call'>;

const pageSize = 20;
/** Fallback for missed pushes while a withdrawal is in progress. */
const pollMs = 10_000;

export const withdrawalTermsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.withdrawals, 'terms'],
    queryFn: ({ signal }) => call(withdrawalTerms, {}, { signal, quiet: true }),
  });

/** The last request in any state; null when there never was one. */
export const lastWithdrawalQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.withdrawals, 'last'],
    queryFn: async ({ signal }) => {
      const { items } = await call(withdrawalsEndpoint, { query: { limit: 1 } }, { signal, quiet: true });
      return items[0] ?? null;
    },
  });

export const withdrawalQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.withdrawals, 'one', id],
    queryFn: ({ signal }) => call(withdrawalEndpoint, { params: { id } }, { signal, quiet: true }),
    refetchInterval: (query) => (query.state.data && query.state.data.holder !== null ? pollMs : false),
  });

/** Filter of a list: a state, and a time range from `from` to before `until`. */
export type WithdrawalFilter = { state?: WithdrawalState; from?: string; to?: string };

export const withdrawalListQuery = ({ call }: Calls, filter: WithdrawalFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.withdrawals, 'list', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...filter,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      return call(withdrawalsEndpoint, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
