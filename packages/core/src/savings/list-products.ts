import type { AdminSavingsProduct } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { toAdminProduct } from './product-view.ts';
import { findProducts } from './products.repo.ts';

/** Every product with its terms, its quota and its use, shortest term first. */
export async function listProducts(ctx: Pick<Ctx, 'db'>): Promise<AdminSavingsProduct[]> {
  return (await findProducts(ctx.db.prisma)).map(toAdminProduct);
}
