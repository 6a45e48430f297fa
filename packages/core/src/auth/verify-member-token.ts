import { DomainError } from '@fairtick/contracts';
import type { AuthCtx } from './auth-ctx.ts';
import { explainSessionEnd } from './explain-session-end.ts';
import type { LiveSession } from './live-sessions.ts';
import type { TokenClaims } from './tokens.ts';

export type MemberIdentity = { id: string; sessionId: string; epoch: number; expiresAt: Date };

/**
 * The member of a token whose session is running; without a query if the session is cached.
 * @throws DomainError UNAUTHENTICATED for any other token, with the member's message if a restriction ended the
 * session; UNAVAILABLE when the session cannot be looked up.
 */
export function verifyMemberToken(
  ctx: Pick<AuthCtx, 'tokens' | 'liveSessions' | 'clock' | 'db'>,
  { token }: { token: string },
): MemberIdentity | Promise<MemberIdentity> {
  const claims = ctx.tokens.read('member', token, ctx.clock.now());
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  const known = ctx.liveSessions.known(claims.sessionId);
  return known ? identityOf(claims, known) : findIdentity(ctx, claims);
}

async function findIdentity(
  ctx: Pick<AuthCtx, 'liveSessions' | 'clock' | 'db'>,
  claims: TokenClaims,
): Promise<MemberIdentity> {
  const session = await ctx.liveSessions.find(claims.sessionId);
  if (session) return identityOf(claims, session);
  const { subjectId: memberId, sessionId } = claims;
  throw new DomainError('UNAUTHENTICATED', await explainSessionEnd(ctx, { memberId, sessionId }));
}

function identityOf(claims: TokenClaims, session: LiveSession): MemberIdentity {
  if (session.memberId !== claims.subjectId) throw new DomainError('UNAUTHENTICATED');
  return { id: claims.subjectId, sessionId: claims.sessionId, epoch: claims.epoch, expiresAt: claims.expiresAt };
}
