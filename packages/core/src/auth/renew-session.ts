import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { touchSession } from './auth.repo.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { issueSessionToken, type SessionToken } from './session-token.ts';
import type { MemberIdentity } from './verify-member-token.ts';

/**
 * Issues a new token for the same session. Parallel calls are fine.
 * @throws DomainError UNAUTHENTICATED when the session ended or was idle too long.
 */
export async function renewSession(ctx: AuthCtx, { member }: { member: MemberIdentity }): Promise<SessionToken> {
  const now = ctx.clock.now();
  const sessionExpiresAt = await withTx(ctx.db, (tx) => touchSession(tx, member.sessionId, now));
  if (!sessionExpiresAt) throw new DomainError('UNAUTHENTICATED');
  return issueSessionToken(ctx, {
    memberId: member.id,
    sessionId: member.sessionId,
    epoch: member.epoch,
    sessionExpiresAt,
    now,
  });
}
