import type { Product } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { ProductCache } from './product-cache.ts';
import { type ProductTerms, productView } from './product-view.ts';

/** All enabled products as members see them now. */
export async function listProducts(
  ctx: Pick<Ctx, 'clock'> & { cache: ProductCache },
  { terms }: { terms: ProductTerms },
): Promise<Product[]> {
  const rows = await ctx.cache.read();
  const nowMs = ctx.clock.now().getTime();
  return rows.map((row) => productView(row, terms, nowMs));
}
