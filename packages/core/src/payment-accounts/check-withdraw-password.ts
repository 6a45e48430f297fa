import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { countFailure, isLocked, type PasswordHasher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { withdrawLockRules } from './payment-accounts.rules.ts';
import { findWithdrawHash, lockAttempts, saveAttempts } from './withdraw-password.repo.ts';

export type CheckWithdrawPasswordInput = { memberId: string; pwd: string; origin: Origin };

/**
 * Judges a withdrawal password, in a transaction of its own: what it counts stands whatever becomes of the caller's act.
 * So call it before yours, never inside: two connections at once for one request would starve the pool.
 * Right or wrong, locked or open, it takes the same work; while it is locked the right one is refused as well.
 * @returns the hash that it met.
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
    // Changed while it was hashed: what was typed is judged against nothing that still counts.
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
