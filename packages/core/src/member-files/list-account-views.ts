import { type accountViews, type DataOf, idShape } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { staffNumberOf } from '../identity/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findViews } from './account-views.repo.ts';

const cursorShape = new RegExp(`^(\\d{13})_(${idShape})$`);

export type ListAccountViewsInput = { memberId: string; cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 20;

/**
 * Administrators' views of a member's screens or data, for the member; newest first.
 * @throws DomainError INPUT_INVALID.
 */
export async function listAccountViews(
  ctx: Pick<Ctx, 'db'>,
  { memberId, cursor, limit = defaultLimit }: ListAccountViewsInput,
): Promise<DataOf<typeof accountViews>> {
  const rows = await findViews(ctx.db, { memberId, after: placeOf(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ at, what, category, roles, adminId }) => ({
      at: at.toISOString(),
      what,
      category,
      roles,
      staffNumber: staffNumberOf(adminId),
    })),
    nextCursor: rows.length > limit && last !== undefined ? `${last.at.getTime()}_${last.id}` : null,
  };
}

function placeOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, ms, id] = cursorShape.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) {
    throw invalidCursorError();
  }
  return { at: new Date(Number(ms)), id };
}
