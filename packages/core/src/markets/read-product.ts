import { DomainError, type Product } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { ProductCache } from './product-cache.ts';
import { type ProductTerms, productView } from './product-view.ts';

/**
 * One enabled product as members see it now.
 * @throws DomainError NOT_FOUND
 */
export async function readProduct(
  ctx: Pick<Ctx, 'clock'> & { cache: ProductCache },
  { productId, terms }: { productId: string; terms: ProductTerms },
): Promise<Product> {
  const row = (await ctx.cache.read()).find(({ id }) => id === productId);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return productView(row, terms, ctx.clock.now().getTime());
}
