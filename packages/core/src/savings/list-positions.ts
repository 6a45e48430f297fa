import { isId, type SavingsPosition } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { toPosition } from './position-view.ts';
import { findPositions, type PositionFilter, type PositionRow, type Reader } from './positions.repo.ts';

export type PageInput = { cursor?: string | undefined; limit?: number | undefined };
export type ListPositionsInput = Pick<PositionFilter, 'status' | 'from' | 'to'> & PageInput & { memberId: string };

const defaultLimit = 20;

/** A member's own positions, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listPositions(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit, ...filter }: ListPositionsInput,
): Promise<{ items: SavingsPosition[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOf(ctx.db.prisma, filter, { cursor, limit });
  return { items: rows.map(toPosition), nextCursor };
}

/** A page of rows by id, with the next cursor. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function pageOf(
  db: Reader,
  filter: PositionFilter,
  { cursor, limit = defaultLimit }: PageInput,
): Promise<{ rows: PositionRow[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) {
    throw invalidCursorError();
  }
  const found = await findPositions(db, filter, { beforeId: cursor ?? null, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
