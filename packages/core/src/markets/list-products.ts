import type { Product } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { ProductBoard } from './product-board.ts';
import { type ProductTerms, productView } from './product-view.ts';

/** All enabled products as members see them now. */
export async function listProducts(
  ctx: Pick<Ctx, 'clock'> & { board: ProductBoard },
  { terms }: { terms: ProductTerms },
): Promise<Product[]> {
  const rows = await ctx.board.read();
  const nowMs = ctx.clock.now().getTime();
  return rows.map((row) => productView(row, terms, nowMs));
}
