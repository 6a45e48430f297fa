import { type Account, memberAdjustments, movements, type TransferType } from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

type Calls = Pick<Platform, 'call'>;

const pageSize = 20;
const mostAdjustments = 100;

export type MovementFilter = { account: Account; type?: TransferType; from?: string; to?: string };

export const movementsQuery = ({ call }: Calls, filter: MovementFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.movements, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(movements, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });

/** Category, reason and evidence of manual adjustments. */
export const adjustmentsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.movements, 'adjustments'],
    queryFn: async ({ signal }) => {
      const { items } = await call(memberAdjustments, { query: { limit: mostAdjustments } }, { signal, quiet: true });
      return items;
    },
  });
