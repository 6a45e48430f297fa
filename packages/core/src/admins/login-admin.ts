import { DomainError, type ErrorCode } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { type AdminCtx, totpPurpose } from './admin-context.ts';
import { pendingOf } from './admin-sessions.rules.ts';
import { type AdminToken, adminTokenOf, sessionEnd } from './admin-token.ts';
import { type Admin, insertAdminSession, lockAdmin, saveAttempts, saveLogin } from './admins.repo.ts';
import { claimAttempt } from './claim-attempt.ts';
import { totpStep } from './totp.rules.ts';

export type LoginAdminInput = {
  username: string;
  pwd: string;
  totp?: string | undefined;
  origin: Origin;
  userAgent: string;
};

/**
 * Signs an administrator in. An unknown name, a wrong password, a lock and a closed account look alike and take alike.
 * @throws DomainError ADMIN_LOGIN_FAILED, ADMIN_TOTP_REQUIRED (right password, no code), ADMIN_TOTP_WRONG.
 */
export async function loginAdmin(ctx: AdminCtx, input: LoginAdminInput): Promise<AdminToken> {
  const username = input.username.trim().toLowerCase();
  const { admin, open, before } = await claimAttempt(ctx, username);
  const rightPassword = await passwordFits(ctx, admin, input.pwd);
  if (admin === null || !admin.active || !open || !rightPassword) {
    return refuse(ctx, input, admin, 'ADMIN_LOGIN_FAILED');
  }
  const needsCode = ctx.totpRequired && admin.totpSecret !== null;
  if (needsCode && (input.totp ?? '') === '') {
    // a right password is no failure; the next step brings the code
    await withTx(ctx.db, (tx) => saveAttempts(tx, admin.id, before));
    throw new DomainError('ADMIN_TOTP_REQUIRED');
  }
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockAdmin(tx, admin.id);
    if (current.loginHash !== admin.loginHash || !current.active) throw new DomainError('ADMIN_LOGIN_FAILED');
    const step = needsCode ? stepOf(ctx, current, input.totp ?? '', now) : current.totpLastStep;
    if (needsCode && step === null) return null;
    const sessionId = ctx.ids.uuid();
    const expiresAt = sessionEnd(now);
    await saveLogin(tx, current.id, now, step);
    await insertAdminSession(tx, {
      id: sessionId,
      adminId: current.id,
      createdAt: now,
      expiresAt,
      totpPassedAt: needsCode ? now : null,
      userAgent: input.userAgent,
      ip: input.origin.ip,
    });
    await appendAudit(tx, {
      actor: { kind: 'admin', id: current.id, name: current.username },
      origin: input.origin,
      action: 'admins.login',
      target: { kind: 'admin_session', id: sessionId },
      after: { totp: needsCode },
    });
    const pending = pendingOf(current, ctx.totpRequired);
    return adminTokenOf({ adminId: current.id, sessionId, sessionExpiresAt: expiresAt, now, pending });
  }).then((token) => token ?? refuse(ctx, input, admin, 'ADMIN_TOTP_WRONG'));
}

async function passwordFits(ctx: AdminCtx, admin: Admin | null, pwd: string): Promise<boolean> {
  if (admin !== null) return ctx.hasher.verify(admin.loginHash, pwd);
  await ctx.hasher.verifyNothing(pwd);
  return false;
}

function stepOf(ctx: AdminCtx, admin: Admin, code: string, now: Date): bigint | null {
  if (admin.totpSecret === null) return null;
  return totpStep(ctx.cipher.open(admin.totpSecret, totpPurpose(admin.id)), code, now, admin.totpLastStep);
}

/** Writes the refusal down. What was typed as a name is kept only when it is one: people type passwords there too. */
async function refuse(ctx: AdminCtx, input: LoginAdminInput, admin: Admin | null, error: ErrorCode): Promise<never> {
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'admin', id: admin?.id ?? null, name: admin?.username ?? '?' },
      origin: input.origin,
      action: 'admins.login_refused',
      target: { kind: 'admin', id: admin?.id ?? null },
      after: { error },
    }),
  );
  throw new DomainError(error);
}
