import { DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { endAllSessions, lockRunningSession } from './auth.repo.ts';
import type { AuthCtx } from './auth-ctx.ts';

type EndSessionsInput = { memberId: string; keep: string | null; reason: string; now: Date };

/**
 * Ends a member's sessions inside the caller's transaction, and returns how many. Effective on commit in this process,
 * within a second in the others.
 */
export async function endSessionsExcept(
  ctx: Pick<AuthCtx, 'liveSessions'>,
  tx: Tx,
  input: EndSessionsInput,
): Promise<number> {
  const ended = await endAllSessions(tx, input);
  tx.onCommit(() => ended.forEach(ctx.liveSessions.drop));
  return ended.length;
}

/**
 * Locks the caller's session until the transaction ends, so that a command fails if a freeze or sign-out came first.
 * @throws DomainError UNAUTHENTICATED when it has ended.
 */
export async function requireRunningSession(tx: Tx, sessionId: string): Promise<void> {
  if (!(await lockRunningSession(tx, sessionId))) throw new DomainError('UNAUTHENTICATED');
}
