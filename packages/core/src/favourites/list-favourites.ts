import type { Ctx } from '../context.ts';
import { findFavourites } from './favourites.repo.ts';

/** Ids of the products that a member marked, in his order. */
export async function listFavourites(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<string[]> {
  return findFavourites(ctx.db, memberId);
}
