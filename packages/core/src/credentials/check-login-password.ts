import { DomainError, type ErrorCode } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import {
  type AttemptPlace,
  clearAttempts,
  countFailureFrom,
  findLoginMember,
  lockEnd,
  lockLoginMember,
  readAttempts,
  saveAttempts,
} from '../auth/index.ts';
import type { CredentialsCtx } from './credentials-ctx.ts';

export type CheckLoginPasswordInput = {
  memberId: string;
  pwd: string;
  /** The code of a wrong password for this call. */
  wrong: ErrorCode;
  origin: Origin;
};

/**
 * Checks the login password of a signed-in member, in its own transaction, so that an attempt counts. Wrong ones count
 * together with failed logins from the same address, so that a stolen session cannot guess beside that lock, nor from
 * many addresses. Attempts without a session do not count here.
 * @returns the hash that the password matched; compare it again under the row's lock before a change.
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
    const place: AttemptPlace = { accountId: memberId, ip: origin.ip, within: 'session' };
    const attempts = await readAttempts(tx, place, now);
    const lockedUntil = lockEnd(attempts, now);
    if (lockedUntil !== null)
      return refuse(new DomainError('PASSWORD_TRIES_USED', { until: lockedUntil.toISOString() }));
    if (!matches || current.loginHash !== member.loginHash) {
      await saveAttempts(tx, place, countFailureFrom(attempts, now), now);
      return refuse(new DomainError(wrong));
    }
    await clearAttempts(tx, place, attempts.known, now);
    return null;
  });
  if (refusal !== null) throw refusal;
  return { username: member.username, loginHash: member.loginHash };
}
