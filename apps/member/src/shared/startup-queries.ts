import { getconf, type Language, userInfo } from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from './create-platform.ts';
import { queryKeys } from './query-keys.ts';

type Calls = Pick<Platform, 'call'>;

/** What every start asks for, the login page too, which carries nothing of the other queries. */
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
