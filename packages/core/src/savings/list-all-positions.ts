import type { AdminSavingsPosition } from '@fairtick/contracts';
import { type PageInput, pageOf } from './list-positions.ts';
import { toPosition } from './position-view.ts';
import type { PositionFilter, Reader } from './positions.repo.ts';

/**
 * Positions of all members or of one, newest first; the caller audits the view.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listAllPositions(
  db: Reader,
  { cursor, limit, ...filter }: PositionFilter & PageInput,
): Promise<{ items: AdminSavingsPosition[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOf(db, filter, { cursor, limit });
  const items = rows.map((row) => ({
    position: toPosition(row),
    memberId: row.memberId,
    memberName: row.member.username,
  }));
  return { items, nextCursor };
}
