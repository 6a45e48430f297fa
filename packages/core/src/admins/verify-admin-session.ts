import { DomainError, stepUpMs } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { AdminCtx } from './admin-context.ts';
import { findNetworks } from './admin-networks.repo.ts';
import { isInNetworks } from './admin-networks.rules.ts';
import { type Pending, pendingOf, sessionIsLive } from './admin-sessions.rules.ts';
import { findAdminSession, touchAdminSession } from './admins.repo.ts';
import { endSessionElsewhere } from './check-address.ts';

export type AdminIdentity = {
  id: string;
  username: string;
  sessionId: string;
  sessionExpiresAt: Date;
  roles: readonly string[];
  permissions: readonly string[];
  pending: Pending;
  /** A code of the authenticator was accepted in this session recently (`stepUpMs`), or TOTP is off. */
  steppedUp: boolean;
};

/**
 * The administrator of a token. Read from the database at every call: an ended session, a closed account or a changed
 * role applies from the next call on, and so does a change of the allowed networks: a session that is used from
 * elsewhere ends.
 * @throws DomainError UNAUTHENTICATED for a session that is not live, from elsewhere, or without the TOTP now required.
 */
export async function verifyAdminSession(
  ctx: Pick<AdminCtx, 'db' | 'clock' | 'totpRequired'>,
  claims: { sub: string; sid: string; origin: Origin },
): Promise<AdminIdentity> {
  const now = ctx.clock.now();
  const [found, networks] = await Promise.all([findAdminSession(ctx.db, claims.sid), findNetworks(ctx.db.prisma)]);
  if (found === null || found.admin.id !== claims.sub || !found.admin.active || !sessionIsLive(found.session, now)) {
    throw new DomainError('UNAUTHENTICATED');
  }
  const { admin, session, roles, permissions } = found;
  if (!isInNetworks(networks, claims.origin.ip)) {
    await endSessionElsewhere(ctx, { sessionId: session.id, admin, origin: claims.origin });
    throw new DomainError('UNAUTHENTICATED');
  }
  const pending = pendingOf(admin, ctx.totpRequired);
  if (ctx.totpRequired && admin.totpConfirmedAt !== null && session.totpPassedAt === null) {
    throw new DomainError('UNAUTHENTICATED');
  }
  await touchAdminSession(ctx.db, session.id, now);
  return {
    id: admin.id,
    username: admin.username,
    sessionId: session.id,
    sessionExpiresAt: session.expiresAt,
    roles,
    permissions,
    pending,
    steppedUp:
      !ctx.totpRequired || (session.stepUpAt !== null && now.getTime() - session.stepUpAt.getTime() < stepUpMs),
  };
}
