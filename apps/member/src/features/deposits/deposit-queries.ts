import {
  type DepositState,
  deposit as depositEndpoint,
  depositMethods,
  deposits as depositsEndpoint,
  type Language,
} from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

type Calls = Pick<Platform, 'call'>;

const pageSize = 20;
/** Fallback for missed pushes while a deposit is in progress. */
const pollMs = 10_000;

/** Names and instructions are translated, so each language has its own cache entry. */
export const methodsQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: ['deposit-methods', language],
    queryFn: async ({ signal }) => (await call(depositMethods, {}, { signal, quiet: true })).items,
    staleTime: 60_000,
  });

export const depositQuery = ({ call }: Calls, id: string, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.deposits, 'one', id, language],
    queryFn: ({ signal }) => call(depositEndpoint, { params: { id } }, { signal, quiet: true }),
    refetchInterval: (query) => (query.state.data && query.state.data.holder !== null ? pollMs : false),
  });

/** Filter of a list: a state, and a time range from `from` to before `until`. */
export type DepositFilter = { state?: DepositState; from?: string; to?: string };

export const depositListQuery = ({ call }: Calls, filter: DepositFilter, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.deposits, 'list', filter, language],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...filter,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      return call(depositsEndpoint, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
