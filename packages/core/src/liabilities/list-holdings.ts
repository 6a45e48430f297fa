import type { Holdings } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findHoldings } from './holdings.repo.ts';

const defaultLimit = 20;

/** Every version of what the operator states to hold, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listHoldings(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: Holdings[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) throw invalidCursorError();
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await findHoldings(ctx.db, { before, limit: limit + 1 });
  const items = rows.slice(0, limit).map(({ content, logIndex }) => ({
    ...content,
    logIndex: logIndex === null ? null : Number(logIndex),
  }));
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.version) : null };
}
