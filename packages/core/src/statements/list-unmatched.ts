import { isId, type StatementRail } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { bucketOf } from './statement-rails.ts';
import { findUnmatched, type UnmatchedItem } from './statements.repo.ts';

export type ListUnmatchedInput = {
  rail: StatementRail;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 20;

/** Payments in our books that no statement of their time has, newest first. @throws DomainError INPUT_INVALID */
export async function listUnmatched(
  ctx: Pick<Ctx, 'db'>,
  { rail, cursor, limit = defaultLimit }: ListUnmatchedInput,
): Promise<{ items: UnmatchedItem[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor);
  const rows = await findUnmatched(ctx.db, { bucket: bucketOf(rail), before, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? `${last.at.getTime()}.${last.id}` : null };
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [, ms, id = ''] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (ms === undefined || !isId(id)) throw invalidCursorError();
  return { at: new Date(Number(ms)), id };
}
