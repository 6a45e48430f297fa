import { notifications, unreadNotifications } from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../create-platform.ts';
import { queryKeys } from '../queries.ts';

type Calls = Pick<Platform, 'call'>;

const pageSize = 20;

/** Number of unread notifications; counting stops at `unreadLimit`. */
export const unreadQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.unread,
    queryFn: ({ signal }) => call(unreadNotifications, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const notificationsQuery = ({ call }: Calls) =>
  infiniteQueryOptions({
    queryKey: queryKeys.notifications,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(notifications, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
