import { useText } from '@fairtick/i18n';
import { Button, EmptyState } from '@fairtick/ui';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

/** An address that names no product, and the way to those that there are. */
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
