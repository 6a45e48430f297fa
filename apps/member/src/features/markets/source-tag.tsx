import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Tag } from '@fairtick/ui';

/** SIMULATED or RECORDED wherever such a price appears; nothing for a live one. */
export function SourceTag({ product }: { product: Product }) {
  const { t } = useText();
  if (product.simulated) return <Tag tone="outline">{t('模拟行情')}</Tag>;
  if (product.recorded) return <Tag tone="outline">{t('回放行情')}</Tag>;
  return null;
}
