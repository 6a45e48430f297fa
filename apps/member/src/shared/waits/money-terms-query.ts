import { moneyTerms } from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '../create-platform.ts';
import { queryKeys } from '../query-keys.ts';

/**
 * Money terms: current, announced and earlier. Separate from the other queries, because the login page needs it too.
 */
export const moneyTermsQuery = ({ call }: Pick<Platform, 'call'>) =>
  queryOptions({
    queryKey: [...queryKeys.terms, 'money'],
    queryFn: ({ signal }) => call(moneyTerms, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });
