import type { Ctx } from '../context.ts';
import { findOfferMarks } from './products.repo.ts';

/**
 * Tells which products were halted, let go, or have other terms in force or announced than at the look before. The first
 * look only remembers; a look that fails is made up for by the next one. @returns ids of products
 */
export function watchOffers(ctx: Pick<Ctx, 'db'>): () => Promise<string[]> {
  let known: Map<string, string> | undefined;
  return async () => {
    const found = await findOfferMarks(ctx.db);
    const before = known;
    known = found;
    if (before === undefined) return [];
    return [...found].filter(([id, mark]) => before.get(id) !== mark).map(([id]) => id);
  };
}
