import { DomainError } from '@fairtick/contracts';
import type { ApiCtx } from '../context.ts';
import type { Authenticator } from '../frame/frame.ts';
import type { Identity, MessageCtx } from './handle-message.ts';

/**
 * The owner of a socket's token: a member, or an administrator with their permissions. @throws DomainError
 * UNAUTHENTICATED without a live session, or for an administrator with a pending step or at an address that is not
 * allowed.
 */
export function socketAuthenticator(
  { tokens, clock }: Pick<ApiCtx, 'tokens' | 'clock'>,
  { member, admin }: Pick<Authenticator, 'member' | 'admin'>,
): MessageCtx['authenticate'] {
  return async (token, ip): Promise<Identity> => {
    const claims = tokens.read('admin', token, clock.now());
    if (claims === undefined) return member(token);
    const { id, sessionId, permissions, pending } = await admin(token, { ip, requestId: '' });
    if (pending !== null) throw new DomainError('UNAUTHENTICATED');
    return { id, sessionId, permissions, expiresAt: claims.expiresAt };
  };
}
