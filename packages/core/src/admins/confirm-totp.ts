import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { totpStep } from '../shared/totp.rules.ts';
import { type AdminCtx, totpDigest, totpPurpose } from './admin-context.ts';
import { pendingOf } from './admin-sessions.rules.ts';
import { type AdminToken, adminTokenOf } from './admin-token.ts';
import { endAdminSessions, lockAdmin, markTotpPassed, saveTotp } from './admins.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/**
 * Puts the new secret in force after a valid code of it, and ends the administrator's other sessions.
 * @throws DomainError ADMIN_TOTP_NOT_ENROLLED when none was started, ADMIN_TOTP_WRONG.
 */
export function confirmTotp(
  ctx: AdminCtx,
  { admin, totp, origin }: { admin: AdminIdentity; totp: string; origin: Origin },
): Promise<AdminToken> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAdmin(tx, admin.id);
    if (current.totpNextSecret === null) throw new DomainError('ADMIN_TOTP_NOT_ENROLLED');
    const secret = Uint8Array.from(current.totpNextSecret);
    const opened = ctx.cipher.open(secret, totpPurpose(admin.id));
    const step = totpStep(opened, totp, now, null);
    if (step === null) throw new DomainError('ADMIN_TOTP_WRONG');
    await saveTotp(tx, admin.id, { secret, digest: totpDigest(ctx, opened), step, at: now });
    await markTotpPassed(tx, admin.sessionId, now);
    const end = { at: now, reason: 'totp_changed' };
    const endedSessions = await endAdminSessions(tx, admin.id, { keep: admin.sessionId }, end);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.confirm_totp',
      target: { kind: 'admin', id: admin.id },
      before: { enrolled: current.totpConfirmedAt !== null },
      after: { enrolled: true, endedSessions },
    });
    const pending = pendingOf({ ...current, totpConfirmedAt: now }, ctx.totpRequired);
    const { sessionId, sessionExpiresAt } = admin;
    return adminTokenOf({ adminId: admin.id, sessionId, sessionExpiresAt, now, pending });
  });
}
