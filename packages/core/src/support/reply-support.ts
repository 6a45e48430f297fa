import type { AdminSupportMessage } from '@fairtick/contracts';
import { toAdminMessage } from './message-view.ts';
import { findMessage, insertReply } from './messages.repo.ts';
import { fingerprintOf, messageBound } from './support.rules.ts';
import type { SupportCtx } from './support-ctx.ts';
import { auditThread, runOnThread, type StaffInput, threadOf } from './thread-commands.ts';

export type ReplySupportInput = StaffInput & { clientId: string; text: string };

/**
 * Replies to a member, who does not see the administrator's name. A thread without an assignee is assigned to the
 * caller.
 * @throws DomainError SUPPORT_THREAD_TAKEN when it is a colleague's, REVIEW_OWN_ACCOUNT, NOT_FOUND, FORBIDDEN,
 * TOO_MANY_REQUESTS (sixty a minute), IDEMPOTENCY_KEY_CONFLICT.
 */
export async function replySupport(ctx: SupportCtx, input: ReplySupportInput): Promise<AdminSupportMessage> {
  const { threadId, admin, clientId, text } = input;
  const id = ctx.ids.uuid();
  const reply = {
    id,
    threadId,
    clientId,
    sessionId: admin.sessionId,
    // The digest covers the thread, as it covers the link of a member's message: the same client id in another thread
    // is a conflict.
    fingerprint: fingerprintOf(ctx.cipher, { text, pictures: [threadId], link: null, topic: null }),
    body: ctx.cipher.seal(text, messageBound(id)),
  };
  return runOnThread(ctx, input, 'support.reply', async (tx) => {
    const saidAs = await insertReply(tx, reply);
    const row = await findMessage(tx, saidAs);
    const { memberId } = await threadOf(tx, threadId);
    if (saidAs === id) {
      await auditThread(tx, input, 'support.reply', {
        after: { memberId, messageId: id, n: row.n, length: text.length },
      });
    }
    return toAdminMessage(ctx.cipher, row);
  });
}
