import { openingReminders, setOpeningReminder } from '@fairtick/contracts';
import { priceAlertsText, useText } from '@fairtick/i18n';
import { classNames, Icon } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

/** Sets or removes the reminder of a closed product's next opening. */
export function OpeningReminder({ productId }: { productId: string }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const queryKey = queryKeys.openingReminders;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(openingReminders, {}, { signal, quiet: true }),
  });
  const set = useMutation({
    mutationFn: (wanted: boolean) => call(setOpeningReminder, { body: { productId, wanted } }),
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  const isSet = data?.productIds.includes(productId) ?? false;
  return (
    <button
      type="button"
      className={classNames('strip__remind', isSet && 'strip__remind--set')}
      aria-pressed={isSet}
      disabled={data === undefined || set.isPending}
      onClick={() => set.mutate(!isSet)}
    >
      <Icon name="bell" size={16} />
      {t(isSet ? priceAlertsText.remindedAtOpening : priceAlertsText.remindMe)}
    </button>
  );
}
