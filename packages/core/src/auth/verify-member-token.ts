import { DomainError } from '@fairtick/contracts';
import type { AuthCtx } from './auth-ctx.ts';

export type MemberIdentity = { id: string; sessionId: string; epoch: number; expiresAt: Date };

/**
 * Whose token this is, if its session still runs.
 * @throws DomainError UNAUTHENTICATED for any other token, UNAVAILABLE when the session cannot be looked up.
 */
export async function verifyMemberToken(
  ctx: Pick<AuthCtx, 'tokens' | 'liveSessions' | 'clock'>,
  { token }: { token: string },
): Promise<MemberIdentity> {
  const claims = ctx.tokens.read('member', token, ctx.clock.now());
  if (!claims) throw new DomainError('UNAUTHENTICATED');
  const session = await ctx.liveSessions.find(claims.sessionId);
  if (session?.memberId !== claims.subjectId) throw new DomainError('UNAUTHENTICATED');
  return { id: claims.subjectId, sessionId: claims.sessionId, epoch: claims.epoch, expiresAt: claims.expiresAt };
}
