import type { LiveSessions } from '../auth/index.ts';
import type { CredentialsCtx } from '../credentials/index.ts';
import { closeRow } from './limits.repo.ts';
import { type MemberAct, runConfirmedCommand } from './run-member-command.ts';

/**
 * Closes the account permanently: every session ends and logins are refused. Name and phone stay taken, the ledger
 * keeps every line, and personal data that the law requires stays sealed.
 * @throws DomainError LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, ACCOUNT_CLOSE_BLOCKED with all `blockers`,
 * UNAUTHENTICATED
 */
export async function closeAccount(
  ctx: Pick<CredentialsCtx, 'db' | 'clock' | 'hasher'> & { liveSessions: Pick<LiveSessions, 'drop'> },
  act: Omit<MemberAct, 'action'> & { pwd: string },
): Promise<void> {
  const { sessionId } = act.member;
  await runConfirmedCommand(ctx, { ...act, action: 'limits.close_account' }, async (tx) => {
    await closeRow(tx, { sessionId });
    tx.onCommit(() => ctx.liveSessions.drop(sessionId));
    return { data: undefined };
  });
}
