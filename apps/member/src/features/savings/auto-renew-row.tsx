import { type SavingsPosition, setSavingsAutoRenew } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
    onSuccess: ({ autoRenew }) => toast.done(autoRenew ? t('已开启自动续投') : t('已关闭自动续投')),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.savings }),
  });
  const isOn = change.isPending ? change.variables : position.autoRenew;
  return (
    <div className="row">
      <span className="row__main">
        {t('到期自动续投')}
        <span className="row__note">
          {t('到期后本金存入同期限产品，按当时利率计息，利息返还可用余额；不能续投时全部返还')}
        </span>
      </span>
      <Switch label={t('到期自动续投')} checked={isOn} onChange={(next) => !change.isPending && change.mutate(next)} />
    </div>
  );
}
