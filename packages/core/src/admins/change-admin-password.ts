import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { AdminCtx } from './admin-context.ts';
import { adminPasswordIsStrong } from './admin-password.rules.ts';
import { pendingOf } from './admin-sessions.rules.ts';
import { type AdminToken, adminTokenOf } from './admin-token.ts';
import { endAdminSessions, lockAdmin, savePassword } from './admins.repo.ts';
import { claimAttempt } from './claim-attempt.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

export type ChangeAdminPasswordInput = {
  admin: AdminIdentity;
  currentPwd: string;
  newPwd: string;
  confirmPwd: string;
  origin: Origin;
};

/**
 * Changes the caller's own password and ends their other sessions. Wrong current passwords count like failed logins.
 * @throws DomainError PASSWORDS_DIFFER, LOGIN_PASSWORD_INCORRECT, PASSWORD_UNCHANGED, PASSWORD_TOO_WEAK.
 */
export async function changeAdminPassword(ctx: AdminCtx, input: ChangeAdminPasswordInput): Promise<AdminToken> {
  const { admin, currentPwd, newPwd } = input;
  if (newPwd !== input.confirmPwd) throw new DomainError('PASSWORDS_DIFFER');
  const attempt = await claimAttempt(ctx, {
    username: admin.username,
    ip: input.origin.ip,
    within: 'session',
  });
  const right = attempt.admin !== null && (await ctx.hasher.verify(attempt.admin.loginHash, currentPwd));
  if (!right || !attempt.open) throw new DomainError('LOGIN_PASSWORD_INCORRECT');
  if (newPwd === currentPwd) throw new DomainError('PASSWORD_UNCHANGED');
  if (!adminPasswordIsStrong(newPwd, admin.username)) throw new DomainError('PASSWORD_TOO_WEAK');
  const loginHash = await ctx.hasher.hash(newPwd);
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAdmin(tx, admin.id);
    if (current.loginHash !== attempt.admin?.loginHash) throw new DomainError('LOGIN_PASSWORD_INCORRECT');
    await savePassword(tx, admin.id, loginHash, now);
    const end = { at: now, reason: 'password_changed' };
    const endedSessions = await endAdminSessions(tx, admin.id, { keep: admin.sessionId }, end);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin: input.origin,
      action: 'admins.change_password',
      target: { kind: 'admin', id: admin.id },
      before: { mustChangePassword: current.mustChangePassword },
      after: { mustChangePassword: false, endedSessions },
    });
    const pending = pendingOf({ ...current, mustChangePassword: false }, ctx.totpRequired);
    const { sessionId, sessionExpiresAt } = admin;
    return adminTokenOf({ adminId: admin.id, sessionId, sessionExpiresAt, now, pending });
  });
}
