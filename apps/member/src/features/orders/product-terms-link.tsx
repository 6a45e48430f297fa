import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { paths, urlOf } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';

/** The way to a product's terms; says so where a change of them is announced. */
export function ProductTermsLink({ product }: { product: Product }) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  const { id, termsChangeAt } = product;
  return (
    <button
      type="button"
      className="ticket__rules"
      onClick={() => navigation.navigateTo(urlOf(paths.productTerms, { id }))}
    >
      {termsChangeAt === null
        ? t('条款与历次变更')
        : t('条款将于 {{time}} 变更', { time: formats.dateTime(termsChangeAt) })}
      <Icon name="chevron-right" size={14} />
    </button>
  );
}
