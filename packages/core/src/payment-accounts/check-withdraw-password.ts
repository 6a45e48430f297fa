import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { countFailure, isLocked, type PasswordHasher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { withdrawLockRules } from './payment-accounts.rules.ts';
import { findWithdrawHash, lockAttempts, saveAttempts } from './withdraw-password.repo.ts';

export type CheckWithdrawPasswordInput = { memberId: string; pwd: string; origin: Origin };

/**
 * Checks a withdrawal password in its own transaction, so that an attempt counts whatever the caller does next. Call it
 * before your transaction, never inside: two connections per request would exhaust the pool. Every outcome takes the
 * same work; while the password is locked the right one is refused too.
 * @returns the hash that it matched.
 * @throws DomainError WITHDRAW_PASSWORD_INCORRECT, WITHDRAW_PASSWORD_LOCKED (with `until`), UNAVAILABLE.
 */
export async function checkWithdrawPassword(
  ctx: Pick<Ctx, 'db' | 'clock'> & { hasher: PasswordHasher },
  { memberId, pwd, origin }: CheckWithdrawPasswordInput,
): Promise<string> {
  const stored = await findWithdrawHash(ctx.db, memberId);
  if (stored === null) throw new DomainError('UNAUTHENTICATED');
  const matches = await ctx.hasher.verify(stored, pwd);
  const refusal = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAttempts(tx, memberId);
    const refuse = async (error: DomainError) => {
      await appendAudit(tx, {
        actor: { kind: 'member', id: memberId, name: current.username },
        origin,
        action: 'auth.withdraw_password_refused',
        target: { kind: 'member', id: memberId },
        after: { error: error.code },
      });
      return error;
    };
    if (isLocked(current, now)) {
      return refuse(new DomainError('WITHDRAW_PASSWORD_LOCKED', { until: current.lockedUntil?.toISOString() ?? null }));
    }
    // Changed while the typed one was hashed: the compared hash is out of date.
    if (!matches || current.withdrawHash !== stored) {
      await saveAttempts(tx, memberId, countFailure(current, now, withdrawLockRules));
      return refuse(new DomainError('WITHDRAW_PASSWORD_INCORRECT'));
    }
    const clean = current.failedLogins === 0 && current.lockedUntil === null;
    if (!clean) await saveAttempts(tx, memberId, { failedLogins: 0, lockedUntil: null });
    return null;
  });
  if (refusal !== null) throw refusal;
  return stored;
}
