import { cancelFactorReset, type FactorResetTimes } from '@fairtick/contracts';
import { secondFactorsText, useText } from '@fairtick/i18n';
import { Button, Notice, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';

/** A request to remove the member's second factors, which they can cancel here. */
export function OpenReset({ reset }: { reset: FactorResetTimes }) {
  const { t, formats } = useText();
  const { call, queries } = usePlatform();
  const cancel = useMutation({
    mutationFn: () => call(cancelFactorReset, { body: {} }),
    onSuccess: () => toast.done(t(secondFactorsText.resetCancelled)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.secondFactors }),
  });
  const times = { asked: formats.dateTime(reset.requestedAt), ready: formats.zoned(reset.readyAt) };
  return (
    <Notice tone="crit">
      <div className="second-factors__reset">
        <p>
          <b>{t(secondFactorsText.resetOpen)}</b>
        </p>
        <p>{t(secondFactorsText.resetOpenNote, times)}</p>
        <Button busy={cancel.isPending && t(secondFactorsText.cancelReset)} onClick={() => cancel.mutate()}>
          {t(secondFactorsText.cancelReset)}
        </Button>
      </div>
    </Notice>
  );
}
