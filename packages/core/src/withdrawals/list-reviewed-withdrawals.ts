import { type AdminWithdrawal, idShape, isId, type WithdrawalState } from '@fairtick/contracts';
import { invalidCursorError } from '../shared/cursors.ts';
import { readOwnFirst } from '../shared/own-first.ts';
import { adminViewsOf } from './admin-withdrawal-view.ts';
import { findLatest, findQueue, type QueueMark } from './review-queue.repo.ts';
import type { WithdrawalRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

const cursorShape = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)_(${idShape})$`);

export type ListReviewedInput = {
  queue?: 'review' | 'cashier' | 'all' | undefined;
  state?: WithdrawalState | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  /** The administrator whose claims come first in a queue. */
  reader?: string | undefined;
};

const defaultLimit = 20;
const queueStates = { review: ['pending_review', 'reviewing'], cashier: ['approved', 'processing'] } as const;

/**
 * A queue, the reader's claims first and the others by due time, or all withdrawals newest first. Personal data
 * is masked, so the list is not logged.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listReviewedWithdrawals(
  ctx: ReviewCtx,
  { queue = 'all', state, q, cursor, limit = defaultLimit, reader }: ListReviewedInput,
): Promise<{ items: AdminWithdrawal[]; nextCursor: string | null }> {
  const search = q === undefined || q === '' ? null : q;
  const db = ctx.db.prisma;
  if (queue === 'all') {
    const states = state === undefined ? null : [state];
    const rows = await findLatest(db, { states, search }, { beforeId: idOf(cursor), limit: limit + 1 });
    return pageOf(ctx, rows, limit, ({ id }) => id);
  }
  const states = queueStates[queue].filter((one) => state === undefined || one === state);
  const page = { after: markOf(cursor), limit, reader, now: ctx.clock.now() };
  const rows = await readOwnFirst((part) => findQueue(db, { states, search }, part), page);
  return pageOf(ctx, rows, limit, ({ dueAt, id }) => `${dueAt.toISOString()}_${id}`);
}

async function pageOf(
  ctx: ReviewCtx,
  rows: readonly WithdrawalRow[],
  limit: number,
  cursorOf: (row: WithdrawalRow) => string,
): Promise<{ items: AdminWithdrawal[]; nextCursor: string | null }> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await adminViewsOf(ctx, ctx.db.prisma, page),
    nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

function idOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!isId(cursor)) throw invalidCursorError();
  return cursor;
}

function markOf(cursor: string | undefined): QueueMark | null {
  if (cursor === undefined) return null;
  const match = cursorShape.exec(cursor);
  const dueAt = new Date(match?.[1] ?? Number.NaN);
  if (match?.[2] === undefined || Number.isNaN(dueAt.getTime())) throw invalidCursorError();
  return { dueAt, id: match[2] };
}
