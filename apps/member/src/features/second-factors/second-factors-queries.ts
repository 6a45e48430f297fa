import { mySecondFactors } from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/query-keys.ts';

export const secondFactorsQuery = ({ call }: Pick<Platform, 'call'>) =>
  queryOptions({
    queryKey: queryKeys.secondFactors,
    queryFn: ({ signal }) => call(mySecondFactors, {}, { signal, quiet: true }),
  });
