import { isId } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findStatements, type StatementRow } from './statements.repo.ts';

const defaultLimit = 20;

/** Imported statements, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listStatements(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: StatementRow[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) throw invalidCursorError();
  const rows = await findStatements(ctx.db.prisma, { beforeId: cursor ?? null, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
