import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { saveFavourites } from './favourites.repo.ts';

export type ChangeFavouritesInput = { memberId: string; productIds: readonly string[] };

/**
 * Replaces the whole list; a product that occurs twice keeps its first position.
 * @throws DomainError NOT_FOUND for an unknown product.
 */
export async function changeFavourites(
  ctx: Pick<Ctx, 'db'>,
  { memberId, productIds }: ChangeFavouritesInput,
): Promise<string[]> {
  const once = [...new Set(productIds)];
  await withTx(ctx.db, (tx) => saveFavourites(tx, memberId, once)).catch((error: unknown) => {
    throw toDomainError(error);
  });
  return once;
}
