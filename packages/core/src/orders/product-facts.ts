import type { Ctx } from '../context.ts';
import type { ProductFacts } from './order-row.ts';
import { findProductFacts } from './orders.repo.ts';

export type ProductCatalog = {
  /** The cached facts, without waiting; `undefined` does not mean that the product does not exist. */
  known: (productId: string) => ProductFacts | undefined;
  /** `undefined` for a product that does not exist. */
  find: (productId: string) => Promise<ProductFacts | undefined>;
};

/** Unknown ids are looked up at most once in this time, for all callers. */
const askAgainMs = 1_000;

/** Caches the facts of all products; asks the database again only for an unknown product. */
export function createProductCatalog(ctx: Pick<Ctx, 'db' | 'clock'>): ProductCatalog {
  let known = new Map<string, ProductFacts>();
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  function ask(): Promise<void> {
    asking ??= findProductFacts(ctx.db)
      .then((facts) => {
        known = facts;
        askedAtMs = ctx.clock.now().getTime();
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    known: (productId) => known.get(productId),
    async find(productId) {
      const facts = known.get(productId);
      if (facts !== undefined) return facts;
      if (asking !== undefined || ctx.clock.now().getTime() - askedAtMs >= askAgainMs) await ask();
      return known.get(productId);
    },
  };
}
