import type { Limits } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { putTimeOut } from './limits.repo.ts';
import { viewLimits } from './read-limits.ts';
import { type MemberAct, runMemberCommand } from './run-member-command.ts';

/**
 * Excludes the member from orders, deposits and savings for some hours, from the commit on. Open orders still settle
 * and withdrawals continue.
 * @throws DomainError PAUSE_CANNOT_SHRINK, UNAUTHENTICATED
 */
export async function startTimeOut(
  ctx: Pick<Ctx, 'db'>,
  { hours, ...act }: Omit<MemberAct, 'action'> & { hours: number },
): Promise<Limits> {
  return runMemberCommand(ctx, { ...act, action: 'limits.time_out' }, async (tx) => {
    await putTimeOut(tx, { sessionId: act.member.sessionId, hours });
    const data = await viewLimits(tx, act.member.id);
    return { data, after: { hours, until: data.timeOutUntil } };
  });
}
