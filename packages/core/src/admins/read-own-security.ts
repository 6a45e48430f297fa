import { type adminSecurity, type DataOf, type Passkey, stepUpMs } from '@fairtick/contracts';
import type { AdminCtx } from './admin-context.ts';
import { type AdminPasskeyRow, findAdminPasskeys } from './admin-passkeys.repo.ts';
import { findAdminSession } from './admins.repo.ts';
import { findCodes } from './recovery-codes.repo.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** The caller's second factors: since when, how many recovery codes are left, until when a code is fresh. */
export async function readOwnSecurity(
  ctx: Pick<AdminCtx, 'db' | 'relyingParty'>,
  { admin }: { admin: AdminIdentity },
): Promise<DataOf<typeof adminSecurity>> {
  const [found, codes, passkeys] = await Promise.all([
    findAdminSession(ctx.db, admin.sessionId),
    findCodes(ctx.db, admin.id),
    findAdminPasskeys(ctx.db.prisma, admin.id),
  ]);
  const stepUpAt = found?.session.stepUpAt ?? null;
  return {
    totpSince: found?.admin.totpConfirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: codes.left,
    passkeys: passkeys.map(adminPasskeyView),
    passkeysAvailable: ctx.relyingParty !== null,
    recoveryCodesSince: codes.since?.toISOString() ?? null,
    steppedUpUntil: stepUpAt === null ? null : new Date(stepUpAt.getTime() + stepUpMs).toISOString(),
  };
}

export function adminPasskeyView({ id, name, createdAt, lastUsedAt }: AdminPasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
