import { DomainError, type MySession, type RealityCheckMinutes } from '@fairtick/contracts';
import { requireRunningSession } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { sessionView } from './read-session.ts';
import { findSession, saveRealityCheck } from './reality-check.repo.ts';
import { type MemberAct, runMemberCommand } from './run-member-command.ts';

export type SetRealityCheckInput = Omit<MemberAct, 'action'> & { minutes: RealityCheckMinutes | null };

/**
 * Sets how often the app reminds the member of their time and result, on every device. Its intervals start anew, so that no
 * check is due immediately. The setting in force, set again, changes nothing.
 * @throws DomainError UNAUTHENTICATED when the session has ended
 */
export async function setRealityCheck(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { member, origin, minutes }: SetRealityCheckInput,
): Promise<MySession> {
  return runMemberCommand(ctx, { member, origin, action: 'limits.reality_check' }, async (tx) => {
    await requireRunningSession(tx, member.sessionId);
    const session = await findSession(tx, { memberId: member.id, sessionId: member.sessionId });
    if (session === null) throw new DomainError('UNAUTHENTICATED');
    const now = ctx.clock.now();
    const isSame = session.minutes === minutes;
    if (!isSame) await saveRealityCheck(tx, { memberId: member.id, minutes, at: now });
    return {
      data: sessionView(isSame ? session : { ...session, minutes, chosenAt: now }, now),
      before: { minutes: session.minutes },
      after: { minutes },
    };
  });
}
