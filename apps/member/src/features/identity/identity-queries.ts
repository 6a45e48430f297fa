import { identityViews } from '@fairtick/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

const pageSize = 20;

export const identityViewsQuery = ({ call }: Pick<Platform, 'call'>) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.identity, 'views'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(identityViews, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
