import {
  type SavingsStatus,
  savingsPosition as savingsPositionEndpoint,
  savingsPositions as savingsPositionsEndpoint,
  savingsRedeemPreview,
} from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

type Calls = Pick<Platform, 'call'>;

const pageSize = 20;
/** More than a member can hold at a time. */
const mostActive = 100;

/** All active positions, for totals and the next maturity. */
export const activePositionsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.savings, 'active'],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending_return', limit: mostActive } as const;
      return (await call(savingsPositionsEndpoint, { query }, { signal, quiet: true })).items;
    },
  });

export const positionListQuery = ({ call }: Calls, filter: { status?: SavingsStatus; from?: string; to?: string }) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.savings, 'list', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(savingsPositionsEndpoint, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });

export const positionQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.savings, 'one', id],
    queryFn: ({ signal }) => call(savingsPositionEndpoint, { params: { id } }, { signal, quiet: true }),
  });

/** Fetched each time its dialog opens, because the forfeited interest grows daily. */
export const redemptionQuery = ({ call }: Calls, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.savings, 'redemption', id],
    queryFn: ({ signal }) => call(savingsRedeemPreview, { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
