import type { Approval, Category, NewProduct, ProposedProductTerms } from '@fairtick/contracts';
import { adminProductsText, type Text } from '@fairtick/i18n';

/** Without the fields that were added after it was proposed. */
export type ProposedProduct = { product: Partial<NewProduct>; terms: ProposedProductTerms };

/** The product that a proposal would add; undefined for other proposals. */
export function newProductIn({ kind, change }: Pick<Approval, 'kind' | 'change'>): ProposedProduct | undefined {
  return kind === 'new_product' ? (change as ProposedProduct) : undefined;
}

export const groupNames: Record<Category, Text> = {
  metals: adminProductsText.metals,
  fx: adminProductsText.forex,
  crypto: adminProductsText.crypto,
  indices: adminProductsText.indices,
};

export const feedKindNames = {
  common: adminProductsText.asInstallation,
  sim: adminProductsText.simulator,
  live: adminProductsText.liveSourcesOwn,
} as const;
