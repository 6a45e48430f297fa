import type { Product } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';

/** Groups of the list, in the order of the tabs; `all` is every product, `favourites` the member's watchlist. */
export const categoryTabs = [
  { value: 'all', label: msg('全部') },
  { value: 'favourites', label: msg('自选') },
  { value: 'metals', label: msg('贵金属') },
  { value: 'fx', label: msg('外汇') },
  { value: 'crypto', label: msg('数字货币') },
  { value: 'indices', label: msg('指数') },
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
