import { DomainError } from '@fairtick/contracts';
import type { ApiCtx } from '../context.ts';
import type { Authenticator } from '../frame/frame.ts';
import type { Identity, MessageCtx } from './handle-message.ts';

/**
 * Whose token a socket showed: a member's, or an administrator's with what he may do.
 * @throws DomainError UNAUTHENTICATED for no live session, or one of an administrator who has to do something first.
 */
export function socketAuthenticator(
  { tokens, clock }: Pick<ApiCtx, 'tokens' | 'clock'>,
  { member, admin }: Pick<Authenticator, 'member' | 'admin'>,
): MessageCtx['authenticate'] {
  return async (token): Promise<Identity> => {
    const claims = tokens.read('admin', token, clock.now());
    if (claims === undefined) return member(token);
    const { id, sessionId, permissions, pending } = await admin(token);
    if (pending !== null) throw new DomainError('UNAUTHENTICATED');
    return { id, sessionId, permissions, expiresAt: claims.expiresAt };
  };
}
