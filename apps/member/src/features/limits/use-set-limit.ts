import { type LimitKind, setMyLimits } from '@fairtick/contracts';
import { toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';

/** Sets limits and caches the answer; shows the toast `said` on success. The caller shows errors. */
export function useSetLimit(said: string, onDone?: () => void) {
  const platform = usePlatform();
  return useMutation({
    mutationFn: (body: Partial<Record<LimitKind, string | null>>) =>
      platform.call(setMyLimits, { body }, { quiet: true }),
    onSuccess: (limits) => {
      platform.queries.setQueryData(limitsQuery(platform).queryKey, limits);
      toast.done(said);
      onDone?.();
    },
  });
}
