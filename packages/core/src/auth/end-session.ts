import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { endSessionOf } from './auth.repo.ts';
import type { AuthCtx } from './auth-ctx.ts';

export type EndSessionInput = {
  memberId: string;
  sessionId: string;
  reason: 'logout' | 'ended_by_member';
  origin: Origin;
};

/**
 * Ends one session of a member: immediately in this process, within a second in the others.
 * @throws DomainError NOT_FOUND.
 */
export async function endSession(
  ctx: Pick<AuthCtx, 'db' | 'clock' | 'liveSessions'>,
  { memberId, sessionId, reason, origin }: EndSessionInput,
): Promise<void> {
  await withTx(ctx.db, async (tx) => {
    const username = await endSessionOf(tx, { memberId, id: sessionId, reason, now: ctx.clock.now() });
    if (username === undefined) throw new DomainError('NOT_FOUND');
    tx.onCommit(() => ctx.liveSessions.drop(sessionId));
    await appendAudit(tx, {
      actor: { kind: 'member', id: memberId, name: username },
      origin,
      action: reason === 'logout' ? 'auth.logout' : 'auth.end_session',
      target: { kind: 'session', id: sessionId },
    });
  });
}
