import { DomainError } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { endAllSessions, endSessionOf, memberExists } from './auth.repo.ts';
import type { AuthCtx } from './auth-ctx.ts';

export type EndSessionsByStaffInput = {
  memberId: string;
  /** One of them; if absent, all running sessions. */
  sessionId?: string | undefined;
  reason: string;
  admin: { id: string; username: string };
  origin: Origin;
};

/**
 * Ends one or all sessions of a member within seconds. The member can log in again; only a restriction prevents that.
 * @throws DomainError NOT_FOUND without such a member or such a running session
 */
export function endSessionsByStaff(
  ctx: Pick<AuthCtx, 'db' | 'clock' | 'liveSessions'>,
  { memberId, sessionId, reason, admin, origin }: EndSessionsByStaffInput,
): Promise<{ ended: number }> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'member', id: memberId } } as const;
  const action = 'members.end_sessions';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'members.refused',
    detail: { ...(sessionId === undefined ? {} : { sessionId }), reason },
    act: async (tx) => {
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
        ...entry,
        action,
        before: { running: ended },
        after: { running: [], ended: ended.length, reason },
      });
      return { ended: ended.length };
    },
  });
}
