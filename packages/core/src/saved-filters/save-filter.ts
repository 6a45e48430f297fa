import type { SavedFilter } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { nameTaken } from './name-taken.ts';
import { type FilterDraft, filterView, insertFilter } from './saved-filters.repo.ts';

/** Saves filters under a name. @throws DomainError SAVED_FILTER_NAME_TAKEN, SAVED_FILTER_LIMIT. */
export async function saveFilter(
  ctx: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  { adminId, ...draft }: FilterDraft & { adminId: string },
): Promise<SavedFilter> {
  const row = { ...draft, id: ctx.ids.uuid(), adminId, updatedAt: ctx.clock.now() };
  return withTx(ctx.db, (tx) => insertFilter(tx, row)).then(filterView, nameTaken);
}
