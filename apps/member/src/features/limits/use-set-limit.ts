import { type AmountLimitKind, setMyLimits } from '@fairtick/contracts';
import { toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery } from '../../shared/queries.ts';

export type LimitsBody = Partial<Record<AmountLimitKind, string | null>> & { openOrders?: number | null };

/** The change of one limit of a day, 7 or 30 days; null removes it. */
export function limitBody(kind: AmountLimitKind, amount: string | null): LimitsBody {
  const body: Partial<Record<AmountLimitKind, string | null>> = { [kind]: amount };
  return body;
}

/** Sets limits and caches the answer; shows the toast `said` on success. The caller shows errors. */
export function useSetLimit(said: string, onDone?: () => void) {
  const platform = usePlatform();
  return useMutation({
    mutationFn: (body: LimitsBody) => platform.call(setMyLimits, { body }, { quiet: true }),
    onSuccess: (limits) => {
      platform.queries.setQueryData(limitsQuery(platform).queryKey, limits);
      toast.done(said);
      onDone?.();
    },
  });
}
