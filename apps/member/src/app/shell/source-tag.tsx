import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Tag } from '@fairtick/ui';

/** SIMULATED or RECORDED wherever such a price appears; nothing for a live one. */
export function SourceTag({ product }: { product: Pick<Product, 'simulated' | 'recorded'> }) {
  const { t } = useText();
  if (!product.simulated && !product.recorded) return null;
  return (
    <Tag tone="outline" className="source-tag">
      {product.simulated ? t('模拟 SIMULATED') : t('回放 RECORDED')}
    </Tag>
  );
}
