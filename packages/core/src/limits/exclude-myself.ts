import type { ExclusionPeriod, Limits } from '@fairtick/contracts';
import type { CredentialsCtx } from '../credentials/index.ts';
import { putExclusion } from './limits.repo.ts';
import { viewLimits } from './read-limits.ts';
import { type MemberAct, runConfirmedCommand } from './run-member-command.ts';

export type ExcludeMyselfInput = Omit<MemberAct, 'action'> & { pwd: string; period: ExclusionPeriod };

/**
 * Excludes the member from orders, deposits and savings; irrevocable before its end. The member can still log in to
 * read and to withdraw.
 * @throws DomainError LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, PAUSE_CANNOT_SHRINK, UNAUTHENTICATED
 */
export async function excludeMyself(
  ctx: Pick<CredentialsCtx, 'db' | 'clock' | 'hasher'>,
  { period, ...act }: ExcludeMyselfInput,
): Promise<Limits> {
  return runConfirmedCommand(ctx, { ...act, action: 'limits.exclude' }, async (tx) => {
    await putExclusion(tx, { sessionId: act.member.sessionId, period });
    const data = await viewLimits(tx, act.member.id);
    return { data, after: { period, until: data.exclusion?.until ?? null } };
  });
}
