import { marketsText, ordersText, useText } from '@fairtick/i18n';
import { Button, EmptyState } from '@fairtick/ui';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

/** Shown for an unknown product, with a link to the markets. */
export function NoProduct() {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <EmptyState
      title={t(marketsText.noProduct)}
      action={<Button onClick={() => navigation.switchTab(paths.home)}>{t(ordersText.seeMarkets)}</Button>}
    />
  );
}
