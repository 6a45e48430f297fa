import { DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { recoveryDigest } from '../shared/recovery-codes.rules.ts';
import { newTotpSecret, totpStep, totpUrl } from '../shared/totp.rules.ts';
import { type AdminCtx, totpDigest, totpPurpose } from './admin-context.ts';
import { type Admin, lockAdmin, saveNextTotp, saveTotpStep } from './admins.repo.ts';
import { useCode } from './recovery-codes.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

type StartTotpInput = {
  admin: AdminIdentity;
  totp?: string | undefined;
  recoveryCode?: string | undefined;
  origin: Origin;
};

/**
 * Creates a new secret, which is in force once confirmed. Replacing one that is in force needs a code of it, or a
 * recovery code where it is lost.
 * @throws DomainError ADMIN_TOTP_REQUIRED, ADMIN_TOTP_WRONG, ADMIN_RECOVERY_CODE_WRONG.
 */
export function startTotp(ctx: AdminCtx, input: StartTotpInput): Promise<{ secret: string; otpauthUrl: string }> {
  const { admin, origin } = input;
  return withTx(ctx.db, async (tx) => {
    const current = await lockAdmin(tx, admin.id);
    if (ctx.totpRequired && current.totpSecret !== null) await passOldFactor(ctx, tx, current, input);
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

async function passOldFactor(ctx: AdminCtx, tx: Tx, current: Admin, input: StartTotpInput): Promise<void> {
  const now = ctx.clock.now();
  if (input.recoveryCode !== undefined) {
    if (await useCode(tx, current.id, recoveryDigest('admin', current.id, input.recoveryCode), now)) return;
    throw new DomainError('ADMIN_RECOVERY_CODE_WRONG');
  }
  if (input.totp === undefined || current.totpSecret === null) throw new DomainError('ADMIN_TOTP_REQUIRED');
  const inForce = ctx.cipher.open(current.totpSecret, totpPurpose(current.id));
  const step = totpStep(inForce, input.totp, now, current.totpLastStep);
  if (step === null) throw new DomainError('ADMIN_TOTP_WRONG');
  await saveTotpStep(tx, current.id, { step, digest: totpDigest(ctx, inForce) });
}
