import type { AdminCtx } from './admin-context.ts';
import { pendingOf, sessionIsLive } from './admin-sessions.rules.ts';
import { findAdminSessions } from './admins.repo.ts';

/**
 * The current permissions of each of these sessions, by id; ended and unusable ones are left out. Reading does not
 * extend a session: an administrator who only receives events is idle.
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
