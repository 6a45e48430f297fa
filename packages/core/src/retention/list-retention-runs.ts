import { isId } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findLastEnd, findRuns, type RunRow } from './retention.repo.ts';

const defaultLimit = 10;

/**
 * One page of the runs that erased something, newest first, and the end of the last run.
 * @throws DomainError INPUT_INVALID for an invalid cursor.
 */
export async function listRetentionRuns(
  ctx: Pick<Ctx, 'db'>,
  { job, cursor, limit = defaultLimit }: { job: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: RunRow[]; nextCursor: string | null; lastRunAt: Date | null }> {
  if (cursor !== undefined && !isId(cursor)) {
    throw invalidCursorError();
  }
  const rows = await findRuns(ctx.db, cursor ?? null, limit + 1);
  const items = rows.slice(0, limit);
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    lastRunAt: await findLastEnd(ctx.db, job),
  };
}
