import { getconf, type Language, userInfo } from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from './create-platform.ts';
import { queryKeys } from './query-keys.ts';

type Calls = Pick<Platform, 'call'>;

/** Queries of every start, separate because the login page loads none of the others. */
export const confQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.conf, language],
    queryFn: ({ signal }) => call(getconf, {}, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  });

export const userInfoQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.userInfo,
    queryFn: ({ signal }) => call(userInfo, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });
