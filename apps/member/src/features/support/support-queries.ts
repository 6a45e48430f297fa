import { supportMessages, uploadLink } from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

const pageSize = 30;
/** Fallback for missed pushes. */
const pollMs = 15_000;

export const messagesKey = [...queryKeys.support, 'messages'] as const;

/** The thread, newest first, in pages. */
export const messagesQuery = ({ call }: Pick<Platform, 'call'>) =>
  infiniteQueryOptions({
    queryKey: messagesKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(supportMessages, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollMs,
  });

/** A picture of the thread, fetched with a link valid for five minutes; it never changes. */
export const pictureQuery = ({ call, files }: Pick<Platform, 'call' | 'files'>, id: string) =>
  queryOptions({
    queryKey: ['support-picture', id],
    queryFn: async ({ signal }) => {
      const { url } = await call(uploadLink, { params: { id } }, { signal, quiet: true });
      return files.download(url);
    },
    staleTime: 'static',
  });
