import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { endAllSessions, endSessionOf, memberExists } from './auth.repo.ts';
import type { AuthCtx } from './auth-ctx.ts';

export type EndSessionsByStaffInput = {
  memberId: string;
  /** One of them; all that run when left out. */
  sessionId?: string | undefined;
  reason: string;
  admin: { id: string; username: string };
  origin: Origin;
};

/**
 * Signs a member out, on one device or on all, within seconds. He may sign in again: keeping him out is a restriction.
 * @throws DomainError NOT_FOUND for no such member, or no such session of his that runs
 */
export function endSessionsByStaff(
  ctx: Pick<AuthCtx, 'db' | 'clock' | 'liveSessions'>,
  { memberId, sessionId, reason, admin, origin }: EndSessionsByStaffInput,
): Promise<{ ended: number }> {
  return withTx(ctx.db, async (tx) => {
    if (!(await memberExists(tx, memberId))) throw new DomainError('NOT_FOUND');
    const end = { memberId, reason: 'ended_by_staff', now: ctx.clock.now() };
    const ended =
      sessionId === undefined
        ? await endAllSessions(tx, { ...end, keep: null })
        : (await endSessionOf(tx, { ...end, id: sessionId })) === undefined
          ? []
          : [sessionId];
    if (sessionId !== undefined && ended.length === 0) throw new DomainError('NOT_FOUND');
    tx.onCommit(() => ended.forEach(ctx.liveSessions.drop));
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'members.end_sessions',
      target: { kind: 'member', id: memberId },
      before: { running: ended },
      after: { running: [], ended: ended.length, reason },
    });
    return { ended: ended.length };
  });
}
