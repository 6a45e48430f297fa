import { isRecorded, isSimulated, type Product } from '@fairtick/contracts';
import { homeText, profilesText } from '@fairtick/i18n';

/** Groups of the list, in the order of the tabs; `all` is every product, `favourites` the member's watchlist. */
export const categoryTabs = [
  { value: 'all', label: homeText.all },
  { value: 'favourites', label: profilesText.watchlist },
  { value: 'metals', label: homeText.metals },
  { value: 'fx', label: homeText.forex },
  { value: 'crypto', label: homeText.crypto },
  { value: 'indices', label: homeText.indices },
] as const;

export type CategoryTab = (typeof categoryTabs)[number]['value'];

/** Products of one group in their given order; favourites in the order of their ids in `marked`. */
export function productsOf(
  products: readonly Product[],
  tab: CategoryTab,
  marked: readonly string[],
): readonly Product[] {
  if (tab === 'all') return products;
  if (tab !== 'favourites') return products.filter(({ category }) => category === tab);
  return marked.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** The same products, those of the watchlist first and in its order. */
export function favouritesFirst(products: readonly Product[], marked: readonly string[]): readonly Product[] {
  return [...productsOf(products, 'favourites', marked), ...products.filter(({ id }) => !marked.includes(id))];
}

/** The source that describes all products, so that a list names it once; null where they differ or there are none. */
export function commonSource(products: readonly Product[]): string | null {
  const kinds = new Set(
    products.map(({ source }) => (isSimulated(source) ? 'simulated' : isRecorded(source) ? 'recorded' : source)),
  );
  return kinds.size === 1 ? (products[0]?.source ?? null) : null;
}
