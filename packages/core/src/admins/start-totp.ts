import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { type AdminCtx, totpPurpose } from './admin-context.ts';
import { lockAdmin, saveNextTotp, saveTotpStep } from './admins.repo.ts';
import { newTotpSecret, totpStep, totpUrl } from './totp.rules.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/**
 * Makes a new secret, not in force until confirmed. Replacing one that is in force needs a code from it.
 * @throws DomainError ADMIN_TOTP_REQUIRED, ADMIN_TOTP_WRONG.
 */
export function startTotp(
  ctx: AdminCtx,
  { admin, totp, origin }: { admin: AdminIdentity; totp?: string | undefined; origin: Origin },
): Promise<{ secret: string; otpauthUrl: string }> {
  return withTx(ctx.db, async (tx) => {
    const current = await lockAdmin(tx, admin.id);
    if (ctx.totpRequired && current.totpSecret !== null) {
      if (totp === undefined) throw new DomainError('ADMIN_TOTP_REQUIRED');
      const inForce = ctx.cipher.open(current.totpSecret, totpPurpose(admin.id));
      const step = totpStep(inForce, totp, ctx.clock.now(), current.totpLastStep);
      if (step === null) throw new DomainError('ADMIN_TOTP_WRONG');
      await saveTotpStep(tx, admin.id, step);
    }
    const secret = newTotpSecret();
    await saveNextTotp(tx, admin.id, ctx.cipher.seal(secret, totpPurpose(admin.id)));
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'admins.start_totp',
      target: { kind: 'admin', id: admin.id },
    });
    return { secret, otpauthUrl: totpUrl(admin.username, secret) };
  });
}
