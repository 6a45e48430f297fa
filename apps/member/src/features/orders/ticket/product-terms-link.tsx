import type { Product } from '@fairtick/contracts';
import { productsText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { termsQuery } from '../../../shared/queries.ts';

/** Link to a product's terms; announces upcoming changes of them or of the common terms. */
export function ProductTermsLink({ product }: { product: Product }) {
  const { t, formats } = useText();
  const platform = usePlatform();
  const common = useQuery(termsQuery(platform)).data?.upcoming[0]?.effectiveAt ?? null;
  const { id, termsChangeAt } = product;
  // ISO timestamps sort as text.
  const changeAt = [termsChangeAt, common].filter((at) => at !== null).toSorted()[0];
  return (
    <button
      type="button"
      className="ticket__rules"
      onClick={() => platform.navigation.navigateTo(urlOf(paths.productTerms, { id }))}
    >
      {changeAt === undefined
        ? t(productsText.termsAndTheirChanges)
        : t(productsText.termsChangeAtTime, { time: formats.dateTime(changeAt) })}
      <Icon name="chevron-right" size={14} />
    </button>
  );
}
