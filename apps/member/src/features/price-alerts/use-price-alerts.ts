import { addPriceAlert, type PriceAlert, priceAlerts, removePriceAlert } from '@fairtick/contracts';
import { priceAlertsText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

export type NewAlert = Pick<PriceAlert, 'productId' | 'direction' | 'price'>;

/** The member's active alerts and those that fired; fetched again when a notification arrives. */
export function usePriceAlerts() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: queryKeys.priceAlerts,
    queryFn: async ({ signal }) => (await call(priceAlerts, {}, { signal, quiet: true })).items,
    staleTime: 0,
  });
}

export function useAddPriceAlert(productId: string, done: () => void) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  return useIntent<NewAlert, PriceAlert>(
    `price alert ${productId}`,
    (body, options) => call(addPriceAlert, { body }, options),
    () => {
      void queries.invalidateQueries({ queryKey: queryKeys.priceAlerts });
      toast.done(t(priceAlertsText.alertSet));
      done();
    },
  );
}

export function useRemovePriceAlert() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(removePriceAlert, { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.priceAlerts }),
  });
}
