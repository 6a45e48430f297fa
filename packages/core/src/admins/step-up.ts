import { DomainError, stepUpMs } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { totpStep } from '../shared/totp.rules.ts';
import { type AdminCtx, totpDigest, totpPurpose } from './admin-context.ts';
import { lockAdmin, markSteppedUp, saveTotpStep } from './admins.repo.ts';
import { claimAttempt, giveBackAttempt } from './claim-attempt.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/**
 * Takes a fresh code of the caller's authenticator for sensitive commands. Wrong ones count like failed logins, so that
 * a stolen session cannot guess. Returns until when the code counts.
 * @throws DomainError ADMIN_TOTP_WRONG.
 */
export async function stepUp(
  ctx: AdminCtx,
  { admin, totp, origin }: { admin: AdminIdentity; totp: string; origin: Origin },
): Promise<{ until: Date }> {
  const from = { ip: origin.ip, within: 'session' } as const;
  const attempt = await claimAttempt(ctx, { username: admin.username, ...from });
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAdmin(tx, admin.id);
    const { totpSecret } = current;
    const secret = totpSecret === null ? null : ctx.cipher.open(totpSecret, totpPurpose(admin.id));
    const step = secret === null || !attempt.open ? null : totpStep(secret, totp, now, current.totpLastStep);
    const actor = { kind: 'admin', id: admin.id, name: admin.username } as const;
    const target = { kind: 'admin_session', id: admin.sessionId } as const;
    if (step === null || secret === null) {
      await appendAudit(tx, { actor, origin, action: 'admins.step_up_refused', target });
      return null;
    }
    await giveBackAttempt(tx, { ...from, accountId: admin.id }, now);
    await saveTotpStep(tx, admin.id, { step, digest: totpDigest(ctx, secret) });
    await markSteppedUp(tx, admin.sessionId, now);
    await appendAudit(tx, { actor, origin, action: 'admins.step_up', target });
    return { until: new Date(now.getTime() + stepUpMs) };
  }).then((done) => {
    if (done === null) throw new DomainError('ADMIN_TOTP_WRONG');
    return done;
  });
}
