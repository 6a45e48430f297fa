import type { AdminCtx } from './admin-context.ts';
import { pendingOf, sessionIsLive } from './admin-sessions.rules.ts';
import { findAdminSession } from './admins.repo.ts';

/**
 * What a session may do at this moment; undefined when it has ended or cannot do anything yet. Looking does not keep it
 * alive: an administrator who only listens is idle.
 */
export async function readAdminPermissions(
  ctx: Pick<AdminCtx, 'db' | 'clock' | 'totpRequired'>,
  { sessionId }: { sessionId: string },
): Promise<readonly string[] | undefined> {
  const found = await findAdminSession(ctx.db, sessionId);
  if (found === null || !found.admin.active || !sessionIsLive(found.session, ctx.clock.now())) return undefined;
  if (pendingOf(found.admin, ctx.totpRequired) !== null) return undefined;
  return found.permissions;
}
