import type { DataOf, supportMessages } from '@fairtick/contracts';
import { readMessageCursor } from './cursors.ts';
import { toMessage } from './message-view.ts';
import { findMessages } from './messages.repo.ts';
import type { SupportCtx } from './support-ctx.ts';
import { findThreadOfMember } from './threads.repo.ts';

export type ListSupportMessagesInput = { memberId: string; cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 30;

/** A member's thread, newest first. @throws DomainError INPUT_INVALID for an invalid cursor. */
export async function listSupportMessages(
  ctx: Pick<SupportCtx, 'db' | 'cipher'> & { answerTime: () => Promise<number | null> },
  { memberId, cursor, limit = defaultLimit }: ListSupportMessagesInput,
): Promise<DataOf<typeof supportMessages>> {
  const beforeN = readMessageCursor(cursor);
  const [thread, answerMinutes] = await Promise.all([findThreadOfMember(ctx.db.prisma, memberId), ctx.answerTime()]);
  if (thread === null) return { items: [], nextCursor: null, thread: null, answerMinutes };
  const rows = await findMessages(ctx.db.prisma, { threadId: thread.id, beforeN, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const { id, state, lastN, memberReadN, staffReadN, memberUnread: unread } = thread;
  return {
    items: shown.map((row) => toMessage(ctx.cipher, row)),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.n) : null,
    thread: { id, state, lastN, memberReadN, staffReadN, unread },
    answerMinutes,
  };
}
