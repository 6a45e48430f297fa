import { DomainError, type PasskeyAssertion, stepUpMs } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { PasskeyOptions } from '../auth/index.ts';
import { totpStep } from '../shared/totp.rules.ts';
import { type AdminCtx, totpDigest, totpPurpose } from './admin-context.ts';
import { type Admin, lockAdmin, markSteppedUp, saveTotpStep } from './admins.repo.ts';
import { claimAttempt, giveBackAttempt } from './claim-attempt.ts';
import { askAdminPasskey, prepareAssertion, type ReadyAssertion, tryAdminPasskey } from './own-passkeys.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

export type AdminProof = { totp: string } | { passkey: PasskeyAssertion };

const askerOf = ({ sessionId }: AdminIdentity) => `admin-session:${sessionId}` as const;

/**
 * Takes a fresh code of the caller's authenticator, or an answer of their passkey, for sensitive commands. Wrong ones count
 * like failed logins, so that a stolen session cannot guess. Returns until when it counts.
 * @throws DomainError ADMIN_TOTP_WRONG, SECOND_FACTOR_WRONG (a passkey), UNAVAILABLE.
 */
export async function stepUp(
  ctx: AdminCtx,
  { admin, proof, origin }: { admin: AdminIdentity; proof: AdminProof; origin: Origin },
): Promise<{ until: Date }> {
  const from = { ip: origin.ip, within: 'session' } as const;
  const attempt = await claimAttempt(ctx, { username: admin.username, ...from });
  const ready = 'passkey' in proof ? await prepareAssertion(ctx, askerOf(admin), proof.passkey) : null;
  const done = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAdmin(tx, admin.id);
    const isRight = attempt.open && (await spend(ctx, tx, current, { proof, ready, now }));
    const actor = { kind: 'admin', id: admin.id, name: admin.username } as const;
    const target = { kind: 'admin_session', id: admin.sessionId } as const;
    if (!isRight) {
      await appendAudit(tx, { actor, origin, action: 'admins.step_up_refused', target });
      return null;
    }
    await giveBackAttempt(tx, { ...from, accountId: admin.id }, now);
    await markSteppedUp(tx, admin.sessionId, now);
    await appendAudit(tx, { actor, origin, action: 'admins.step_up', target });
    return { until: new Date(now.getTime() + stepUpMs) };
  });
  if (done === null) throw new DomainError(ready === null ? 'ADMIN_TOTP_WRONG' : 'SECOND_FACTOR_WRONG');
  return done;
}

/** A challenge for the caller's passkeys. @throws DomainError PASSKEYS_UNAVAILABLE, UNAVAILABLE. */
export async function stepUpPasskey(ctx: AdminCtx, { admin }: { admin: AdminIdentity }): Promise<PasskeyOptions> {
  const options = await askAdminPasskey(ctx, { adminId: admin.id, asker: askerOf(admin) });
  if (options === null) throw new DomainError('PASSKEYS_UNAVAILABLE');
  return options;
}

type Spending = { proof: AdminProof; ready: ReadyAssertion | null; now: Date };

async function spend(ctx: AdminCtx, tx: Tx, admin: Admin, { proof, ready, now }: Spending): Promise<boolean> {
  if (ready !== null) return tryAdminPasskey(ctx, tx, { adminId: admin.id, ready });
  if (!('totp' in proof) || admin.totpSecret === null) return false;
  const secret = ctx.cipher.open(admin.totpSecret, totpPurpose(admin.id));
  const step = totpStep(secret, proof.totp, now, admin.totpLastStep);
  if (step === null) return false;
  await saveTotpStep(tx, admin.id, { step, digest: totpDigest(ctx, secret) });
  return true;
}
