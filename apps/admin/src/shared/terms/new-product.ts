import type { Approval, Category, NewProduct, ProposedProductTerms } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

/** Without the fields that were added after it was proposed. */
export type ProposedProduct = { product: Partial<NewProduct>; terms: ProposedProductTerms };

/** The product that a proposal would add; undefined for other proposals. */
export function newProductIn({ kind, change }: Pick<Approval, 'kind' | 'change'>): ProposedProduct | undefined {
  return kind === 'new_product' ? (change as ProposedProduct) : undefined;
}

export const groupNames: Record<Category, Text> = {
  metals: msg('贵金属'),
  fx: msg('外汇'),
  crypto: msg('数字货币'),
  indices: msg('指数'),
};

export const feedKindNames = {
  common: msg('跟随平台设置'),
  sim: msg('模拟行情'),
  live: msg('指定实时来源'),
} as const;
