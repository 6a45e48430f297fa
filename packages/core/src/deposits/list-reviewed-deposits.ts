import { type AdminDeposit, type DepositState, isId, type Language, type MethodKind } from '@fairtick/contracts';
import { invalidCursorError } from '../shared/cursors.ts';
import { readOwnFirst } from '../shared/own-first.ts';
import { adminViewsOf } from './admin-deposit-view.ts';
import type { DepositRow } from './deposits.repo.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { reader } from './methods.repo.ts';
import { findLatest, findQueue, type QueueMark } from './review-queue.repo.ts';

export type ListReviewedDepositsInput = {
  queue?: 'open' | 'all' | undefined;
  state?: DepositState | undefined;
  kind?: MethodKind | undefined;
  q?: string | undefined;
  language: Language;
  cursor?: string | undefined;
  limit?: number | undefined;
  /** The administrator whose claims come first in a queue. */
  reader?: string | undefined;
};

type Page = { items: AdminDeposit[]; nextCursor: string | null };
const defaultLimit = 20;

/**
 * The open queue, the reader's claims first and the others by due time, or all deposits newest first. Names are
 * masked, so the list is not logged.
 * @throws DomainError INPUT_INVALID for an invalid cursor
 */
export async function listReviewedDeposits(ctx: DepositReviewCtx, input: ListReviewedDepositsInput): Promise<Page> {
  const { queue = 'all', q = '', limit = defaultLimit, cursor, language } = input;
  const filter = { state: input.state ?? null, kind: input.kind ?? null, search: q === '' ? null : q };
  const db = reader(ctx.db);
  const rows =
    queue === 'open'
      ? await readOwnFirst((part) => findQueue(db, filter, part), {
          after: markOf(cursor),
          limit,
          reader: input.reader,
          now: ctx.clock.now(),
        })
      : await findLatest(db, filter, { beforeId: idOf(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await adminViewsOf(ctx, db, page, { language }),
    nextCursor: last === undefined ? null : cursorOf(last, queue),
  };
}

function cursorOf({ dueAt, id }: DepositRow, queue: 'open' | 'all'): string {
  return queue === 'open' && dueAt !== null ? `${dueAt.toISOString()}_${id}` : id;
}

function idOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!isId(cursor)) throw invalidCursorError();
  return cursor;
}

function markOf(cursor: string | undefined): QueueMark | null {
  if (cursor === undefined) return null;
  const [at = '', after = ''] = cursor.split('_');
  const dueAt = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) ? at : Number.NaN);
  if (Number.isNaN(dueAt.getTime()) || !isId(after)) throw invalidCursorError();
  return { dueAt, id: after };
}
