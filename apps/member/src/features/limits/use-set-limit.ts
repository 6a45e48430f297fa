import { ApiError } from '@fairtick/client';
import { type LimitKind, setMyLimits } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { limitsQuery } from '../../app/queries.ts';

/** Sets limits and files the answer; `said` is told when it worked. */
export function useSetLimit(said: string, onDone?: () => void) {
  const { t } = useText();
  const platform = usePlatform();
  return useMutation({
    mutationFn: (body: Partial<Record<LimitKind, string | null>>) =>
      platform.call(setMyLimits, { body }, { quiet: true }),
    onSuccess: (limits) => {
      platform.queries.setQueryData(limitsQuery(platform).queryKey, limits);
      toast.done(said);
      onDone?.();
    },
    onError: (error) => toast.error((error instanceof ApiError && error.msg) || t('网络错误，请稍后再试')),
  });
}
