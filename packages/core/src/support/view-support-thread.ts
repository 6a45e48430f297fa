import type { adminSupportThread, DataOf } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findActiveKinds } from '../members/index.ts';
import { readMessageCursor } from './cursors.ts';
import { toAdminMessage } from './message-view.ts';
import { findMessages } from './messages.repo.ts';
import type { SupportCtx } from './support-ctx.ts';
import { auditThread, type StaffInput, threadOf } from './thread-commands.ts';
import { toThread } from './thread-view.ts';
import { findMemberFacts } from './threads.repo.ts';

export type ViewSupportThreadInput = StaffInput & { cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 30;

/** Messages of one thread, newest first, with its member; the view is audited. @throws DomainError NOT_FOUND. */
export function viewSupportThread(
  ctx: SupportCtx & Pick<Ctx, 'clock'>,
  { cursor, limit = defaultLimit, ...input }: ViewSupportThreadInput,
): Promise<DataOf<typeof adminSupportThread>> {
  const beforeN = readMessageCursor(cursor);
  return withTx(ctx.db, async (tx) => {
    const thread = await threadOf(tx, input.threadId);
    const rows = await findMessages(tx, { threadId: thread.id, beforeN, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const { createdAt, ...facts } = await findMemberFacts(tx, thread.memberId);
    const standing = await findActiveKinds(tx, [thread.memberId], ctx.clock.now());
    const seen = { memberId: thread.memberId, fromN: shown.at(-1)?.n ?? 0, toN: shown[0]?.n ?? 0 };
    await auditThread(tx, input, 'support.view', { after: seen });
    return {
      thread: toThread(thread),
      member: {
        ...facts,
        createdAt: createdAt.toISOString(),
        restrictions: standing.get(thread.memberId) ?? [],
      },
      items: shown.map((row) => toAdminMessage(ctx.cipher, row)),
      nextCursor: rows.length > limit ? String(shown.at(-1)?.n) : null,
    };
  });
}
