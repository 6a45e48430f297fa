import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { lockLoginMember } from './credentials.repo.ts';
import { endSessionsExcept, requireRunningSession } from './end-sessions-except.ts';
import type { MemberIdentity } from './verify-member-token.ts';

export type EndOtherSessionsInput = { member: Pick<MemberIdentity, 'id' | 'sessionId'>; origin: Origin };

/** Ends all sessions of a member except this one, and returns how many. */
export async function endOtherSessions(
  ctx: Pick<AuthCtx, 'db' | 'clock' | 'liveSessions'>,
  { member, origin }: EndOtherSessionsInput,
): Promise<number> {
  return withTx(ctx.db, async (tx) => {
    // A parallel login waits for this lock: it is either ended with the rest or starts afterwards.
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    const end = { memberId: member.id, keep: member.sessionId, reason: 'ended_by_member', now: ctx.clock.now() };
    const ended = await endSessionsExcept(ctx, tx, end);
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'auth.end_other_sessions',
      target: { kind: 'member', id: member.id },
      after: { ended },
    });
    return ended;
  });
}
