import type { SupportMessage } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { toDomainError } from '../shared/to-domain-error.ts';
import { toMessage } from './message-view.ts';
import { findMessage, insertMemberMessage } from './messages.repo.ts';
import { fingerprintOf, messageBound, type Said } from './support.rules.ts';
import type { SupportCtx } from './support-ctx.ts';

export type SendSupportMessageInput = Said & { memberId: string; clientId: string };

/**
 * Adds a member's message to their thread. The same `clientId` again returns the first message.
 * @throws DomainError NOT_FOUND for a picture or link that is not the member's, TOO_MANY_REQUESTS (ten a minute),
 * IDEMPOTENCY_KEY_CONFLICT for a `clientId` used with other content.
 */
export async function sendSupportMessage(ctx: SupportCtx, input: SendSupportMessageInput): Promise<SupportMessage> {
  const { memberId, clientId, text, pictures, link, topic } = input;
  const id = ctx.ids.uuid();
  const message = {
    id,
    memberId,
    clientId,
    threadId: ctx.ids.uuid(),
    fingerprint: fingerprintOf(ctx.cipher, input),
    body: ctx.cipher.seal(text, messageBound(id)),
    pictures,
    link,
    topic,
  };
  try {
    const row = await withTx(ctx.db, async (tx) => findMessage(tx, await insertMemberMessage(tx, message)));
    return toMessage(ctx.cipher, row);
  } catch (error) {
    throw toDomainError(error);
  }
}
