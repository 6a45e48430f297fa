import type { SupportMessage } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { toDomainError } from '../shared/to-domain-error.ts';
import { toMessage } from './message-view.ts';
import { findMessage, insertMemberMessage } from './messages.repo.ts';
import { fingerprintOf, messageBound, type Said } from './support.rules.ts';
import type { SupportCtx } from './support-ctx.ts';

export type SendSupportMessageInput = Said & { memberId: string; clientId: string };

/**
 * A member says something. The same `clientId` again says nothing and gives the first message again.
 * @throws DomainError NOT_FOUND for a picture or a link that is not his, TOO_MANY_REQUESTS (ten a minute),
 * IDEMPOTENCY_KEY_CONFLICT for a `clientId` that stands for something else.
 */
export async function sendSupportMessage(ctx: SupportCtx, input: SendSupportMessageInput): Promise<SupportMessage> {
  const { memberId, clientId, text, pictures, link } = input;
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
  };
  try {
    const row = await withTx(ctx.db, async (tx) => findMessage(tx, await insertMemberMessage(tx, message)));
    return toMessage(ctx.cipher, row);
  } catch (error) {
    throw toDomainError(error);
  }
}
