import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { touchSession } from './auth.repo.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { issueSessionToken, type SessionToken } from './session-token.ts';
import type { MemberIdentity } from './verify-member-token.ts';

/**
 * A fresh token for the same session. Many at once are fine: all are of the one session.
 * @throws DomainError UNAUTHENTICATED when the session ended or was idle for too long.
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
