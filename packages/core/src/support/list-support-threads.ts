import type { SupportThread } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readInboxCursor, writeInboxCursor } from './cursors.ts';
import { toThread } from './thread-view.ts';
import { findInbox, type InboxFilter } from './threads.repo.ts';

export type ListSupportThreadsInput = InboxFilter & {
  adminId: string;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 30;

/**
 * The inbox: longest waiting first, then the most recent. Message texts are not included. @throws DomainError
 * INPUT_INVALID.
 */
export async function listSupportThreads(
  ctx: Pick<Ctx, 'db'>,
  { adminId, cursor, limit = defaultLimit, ...filter }: ListSupportThreadsInput,
): Promise<{ items: SupportThread[]; nextCursor: string | null }> {
  const after = readInboxCursor(cursor);
  const rows = await findInbox(ctx.db, { filter, adminId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toThread),
    nextCursor: rows.length > limit && last !== undefined ? writeInboxCursor(last) : null,
  };
}
