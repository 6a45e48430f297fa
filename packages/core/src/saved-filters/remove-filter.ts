import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { deleteFilter } from './saved-filters.repo.ts';

/** @throws DomainError NOT_FOUND for another administrator's. */
export async function removeFilter(ctx: Pick<Ctx, 'db'>, own: { id: string; adminId: string }): Promise<void> {
  if (!(await withTx(ctx.db, (tx) => deleteFilter(tx, own)))) throw new DomainError('NOT_FOUND');
}
