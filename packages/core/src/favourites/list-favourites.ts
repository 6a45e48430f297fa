import type { Ctx } from '../context.ts';
import { findFavourites } from './favourites.repo.ts';

/** Ids of a member's favourite products, in the member's order. */
export async function listFavourites(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<string[]> {
  return findFavourites(ctx.db, memberId);
}
