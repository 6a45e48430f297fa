import { DomainError } from '@fairtick/contracts';
import type { AuthCtx } from './auth-ctx.ts';
import type { LiveSession } from './live-sessions.ts';
import type { TokenClaims } from './tokens.ts';

export type MemberIdentity = { id: string; sessionId: string; epoch: number; expiresAt: Date };

/**
 * Whose token this is, if its session still runs; at once where that is known.
 * @throws DomainError UNAUTHENTICATED for any other token, UNAVAILABLE when the session cannot be looked up.
 */
export function verifyMemberToken(
  ctx: Pick<AuthCtx, 'tokens' | 'liveSessions' | 'clock'>,
  { token }: { token: string },
): MemberIdentity | Promise<MemberIdentity> {
  const claims = ctx.tokens.read('member', token, ctx.clock.now());
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  const known = ctx.liveSessions.known(claims.sessionId);
  return known
    ? identityOf(claims, known)
    : ctx.liveSessions.find(claims.sessionId).then((session) => identityOf(claims, session));
}

function identityOf(claims: TokenClaims, session: LiveSession | undefined): MemberIdentity {
  if (session?.memberId !== claims.subjectId) throw new DomainError('UNAUTHENTICATED');
  return { id: claims.subjectId, sessionId: claims.sessionId, epoch: claims.epoch, expiresAt: claims.expiresAt };
}
