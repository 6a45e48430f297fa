import type { AdminCtx } from './admin-context.ts';
import { pendingOf, sessionIsLive } from './admin-sessions.rules.ts';
import { findAdminSessions } from './admins.repo.ts';

/**
 * What each of these sessions may do at this moment, by its id; one that has ended or cannot do anything yet is left out.
 * Looking does not keep it alive: an administrator who only listens is idle.
 */
export async function readAdminPermissions(
  ctx: Pick<AdminCtx, 'db' | 'clock' | 'totpRequired'>,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<Map<string, readonly string[]>> {
  const found = await findAdminSessions(ctx.db, sessionIds);
  const now = ctx.clock.now();
  const able = found.filter(
    ({ admin, session }) => admin.active && sessionIsLive(session, now) && pendingOf(admin, ctx.totpRequired) === null,
  );
  return new Map(able.map(({ session, permissions }) => [session.id, permissions]));
}
