import { DomainError, type ErrorCode } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { countFailure, findLoginMember, isLocked, lockLoginMember, saveLoginCounters } from '../auth/index.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';

export type CheckLoginPasswordInput = {
  memberId: string;
  pwd: string;
  /** What a wrong one is called where it is asked. */
  wrong: ErrorCode;
  origin: Origin;
};

/**
 * Judges the login password of a signed-in member, in a transaction of its own, so that what it counts stands. Wrong ones
 * count together with failed logins: who found an open session cannot guess on beside the login's lock.
 * @returns the hash that the password met; compare it again under the row's lock before acting on it.
 * @throws DomainError with the given code; PASSWORD_TRIES_USED (with `until`) after five; UNAVAILABLE.
 */
export async function checkLoginPassword(
  ctx: Pick<CredentialsCtx, 'db' | 'clock' | 'hasher'>,
  { memberId, pwd, wrong, origin }: CheckLoginPasswordInput,
): Promise<{ username: string; loginHash: string }> {
  const member = await findLoginMember(ctx.db, { id: memberId });
  if (member === null) throw new DomainError('UNAUTHENTICATED');
  const matches = await ctx.hasher.verify(member.loginHash, pwd);
  const refusal = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockLoginMember(tx, memberId);
    const refuse = async (error: DomainError) => {
      await appendAudit(tx, {
        actor: { kind: 'member', id: memberId, name: member.username },
        origin,
        action: 'credentials.password_refused',
        target: { kind: 'member', id: memberId },
        after: { error: error.code },
      });
      return error;
    };
    if (isLocked(current, now)) {
      return refuse(new DomainError('PASSWORD_TRIES_USED', { until: current.lockedUntil?.toISOString() ?? null }));
    }
    if (!matches || current.loginHash !== member.loginHash) {
      await saveLoginCounters(tx, memberId, countFailure(current, now));
      return refuse(new DomainError(wrong));
    }
    const clean = current.failedLogins === 0 && current.lockedUntil === null;
    if (!clean) await saveLoginCounters(tx, memberId, { failedLogins: 0, lockedUntil: null });
    return null;
  });
  if (refusal !== null) throw refusal;
  return { username: member.username, loginHash: member.loginHash };
}
