import { type SavingsPosition, setSavingsAutoRenew } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
import { Switch, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

/** Whether the principal is renewed at maturity; shows the server's state, not the last press. */
export function AutoRenewRow({ position }: { position: SavingsPosition }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const change = useMutation({
    mutationFn: (autoRenew: boolean) => call(setSavingsAutoRenew, { params: { id: position.id }, body: { autoRenew } }),
    onSuccess: ({ autoRenew }) => toast.done(autoRenew ? t(savingsText.renewalIsOn) : t(savingsText.renewalIsOff)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.savings }),
  });
  const isOn = change.isPending ? change.variables : position.autoRenew;
  return (
    <div className="row">
      <span className="row__main">
        {t(savingsText.renewAtMaturity)}
        <span className="row__note">{t(savingsText.principalGoesSameTerm)}</span>
      </span>
      <Switch
        label={t(savingsText.renewAtMaturity)}
        checked={isOn}
        onChange={(next) => !change.isPending && change.mutate(next)}
      />
    </div>
  );
}
