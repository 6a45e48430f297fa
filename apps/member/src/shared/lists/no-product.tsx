import { useText } from '@fairtick/i18n';
import { Button, EmptyState } from '@fairtick/ui';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

/** Shown for an unknown product, with a link to the markets. */
export function NoProduct() {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <EmptyState
      title={t('没有这个品种')}
      action={<Button onClick={() => navigation.switchTab(paths.home)}>{t('去看行情')}</Button>}
    />
  );
}
