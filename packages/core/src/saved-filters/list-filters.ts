import type { SavedFilter } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { filterView, findFilters } from './saved-filters.repo.ts';

/** An administrator's own filters of one list. */
export async function listFilters(
  ctx: Pick<Ctx, 'db'>,
  { adminId, list }: { adminId: string; list: string },
): Promise<SavedFilter[]> {
  return (await findFilters(ctx.db, adminId, list)).map(filterView);
}
