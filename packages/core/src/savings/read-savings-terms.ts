import type { DataOf, savingsTerms } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { termsOf } from './product-view.ts';
import { findProductTerms, findTerms } from './products.repo.ts';

const mostPast = 50;

/** The public terms of savings for each term: in force, announced, and past. */
export async function readSavingsTerms(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<DataOf<typeof savingsTerms>> {
  const [products, terms] = await Promise.all([findProductTerms(ctx.db.prisma), findTerms(ctx.db.prisma)]);
  return {
    items: products.map(({ id, termDays, enabled }) => {
      const { current, upcoming, past } = terms.get(id) ?? { current: null, upcoming: [], past: [] };
      return {
        productId: id,
        termDays,
        enabled,
        current: current === null ? null : termsOf(current),
        upcoming: upcoming.map(termsOf),
        past: past.slice(0, mostPast).map(termsOf),
      };
    }),
    serverTime: ctx.clock.now().toISOString(),
  };
}
