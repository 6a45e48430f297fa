import { DomainError, type SavedFilter } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { nameTaken } from './name-taken.ts';
import { deleteFilter, type FilterRow, filterView, updateFilter } from './saved-filters.repo.ts';

/** Changes name and filters. @throws DomainError NOT_FOUND for another administrator's, SAVED_FILTER_NAME_TAKEN. */
export async function changeFilter(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  change: Pick<FilterRow, 'id' | 'name' | 'query'> & { adminId: string },
): Promise<SavedFilter> {
  const row = await withTx(ctx.db, (tx) => updateFilter(tx, { ...change, updatedAt: ctx.clock.now() })).catch(
    nameTaken,
  );
  if (row === null) throw new DomainError('NOT_FOUND');
  return filterView(row);
}

/** @throws DomainError NOT_FOUND for a filter of another administrator. */
export async function removeFilter(ctx: Pick<Ctx, 'db'>, own: { id: string; adminId: string }): Promise<void> {
  if (!(await withTx(ctx.db, (tx) => deleteFilter(tx, own)))) throw new DomainError('NOT_FOUND');
}
