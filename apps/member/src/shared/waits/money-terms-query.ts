import { moneyTerms } from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '../create-platform.ts';
import { queryKeys } from '../query-keys.ts';

/** Terms of money: in force, announced and earlier. Not among the other queries: the login page asks for it too. */
export const moneyTermsQuery = ({ call }: Pick<Platform, 'call'>) =>
  queryOptions({
    queryKey: [...queryKeys.terms, 'money'],
    queryFn: ({ signal }) => call(moneyTerms, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });
