import type { Ctx } from '../context.ts';
import { findOfferMarks } from './products.repo.ts';

/**
 * Finds products that were halted or resumed, or whose terms in force or announced changed since the previous call. The
 * first call only stores the state; after a failed call, the next one reports what it missed.
 * @returns ids of products
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
