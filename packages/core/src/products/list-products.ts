import type { AdminProduct } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { adminProductView } from './product-view.ts';
import { findActiveHalts, findProducts, findVersions } from './products.repo.ts';

/** Every product with its state, its terms and what is announced, in display order. */
export async function listProducts(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<AdminProduct[]> {
  const { prisma } = ctx.db;
  const [rows, versions, halts] = await Promise.all([
    findProducts(prisma),
    findVersions(prisma),
    findActiveHalts(prisma),
  ]);
  const nowMs = ctx.clock.now().getTime();
  return rows
    .map((row) =>
      adminProductView({
        row,
        versions: versions.filter(({ productId }) => productId === row.id),
        halt: halts.get(row.id) ?? null,
        nowMs,
      }),
    )
    .sort((a, b) => a.terms.sort - b.terms.sort || a.symbol.localeCompare(b.symbol));
}
