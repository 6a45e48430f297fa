import type { Ctx } from '../context.ts';
import { type AdminToken, adminTokenOf } from './admin-token.ts';
import type { AdminIdentity } from './verify-admin-session.ts';

/** A new token for the session that was just verified; its end does not move. */
export function renewAdminSession(ctx: Pick<Ctx, 'clock'>, { admin }: { admin: AdminIdentity }): AdminToken {
  const { id: adminId, sessionId, sessionExpiresAt, pending } = admin;
  return adminTokenOf({ adminId, sessionId, sessionExpiresAt, now: ctx.clock.now(), pending });
}
