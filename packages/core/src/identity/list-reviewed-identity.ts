import { type IdentityCheckState, idShape, type ReviewedIdentity } from '@fairtick/contracts';
import { invalidCursorError } from '../shared/cursors.ts';
import { readOwnFirst } from '../shared/own-first.ts';
import type { CheckRow } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { findNewest, findQueue, type QueueMark } from './review-queue.repo.ts';
import { reviewedViewsOf } from './reviewed-identity-view.ts';

export type ListReviewedInput = {
  queue?: 'open' | 'all' | undefined;
  state?: IdentityCheckState | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  /** The administrator whose claims come first in a queue. */
  reader?: string | undefined;
};
type Page = { items: ReviewedIdentity[]; nextCursor: string | null };

const defaultLimit = 20;
const mark = new RegExp(`^(?:(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)_)?(${idShape})$`);

/**
 * Open submissions, the reader's claims first and the others by due time, or all newest first. Personal data is
 * masked, so the list is not logged.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listReviewedIdentity(ctx: IdentityCtx, input: ListReviewedInput): Promise<Page> {
  const { queue = 'all', state = null, q = '', cursor, limit = defaultLimit, reader } = input;
  const search = q === '' ? null : q;
  const db = ctx.db.prisma;
  const after = cursor === undefined ? null : markOf(cursor);
  if (queue === 'all') {
    const rows = await findNewest(db, { state, search }, { beforeId: after?.id ?? null, limit: limit + 1 });
    return pageOf(ctx, rows, limit, ({ id }) => id);
  }
  const page = { after, limit, reader, now: ctx.clock.now() };
  const rows =
    state === null || state === 'pending_review' ? await readOwnFirst((part) => findQueue(db, search, part), page) : [];
  return pageOf(ctx, rows, limit, ({ dueAt, id }) => `${dueAt.toISOString()}_${id}`);
}

async function pageOf(
  ctx: IdentityCtx,
  rows: readonly CheckRow[],
  limit: number,
  cursorOf: (row: CheckRow) => string,
): Promise<Page> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? cursorOf(last) : null;
  return { items: await reviewedViewsOf(ctx, ctx.db.prisma, page), nextCursor };
}

function markOf(cursor: string): QueueMark {
  const [, dueAt = '1970-01-01T00:00:00.000Z', id] = mark.exec(cursor) ?? [];
  const at = new Date(dueAt);
  if (id === undefined || Number.isNaN(at.getTime())) {
    throw invalidCursorError();
  }
  return { dueAt: at, id };
}
