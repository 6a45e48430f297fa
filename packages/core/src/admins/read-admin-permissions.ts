import type { AdminCtx } from './admin-context.ts';
import { findNetworks } from './admin-networks.repo.ts';
import { isInNetworks } from './admin-networks.rules.ts';
import { pendingOf, sessionIsLive } from './admin-sessions.rules.ts';
import { findAdminSessions } from './admins.repo.ts';
import { endSessionElsewhere } from './check-address.ts';

/**
 * The current permissions of each of these sessions, by id; ended and unusable ones are left out. A session that is used
 * from an address that is not allowed ends. Reading does not extend a session: an administrator who only receives events
 * is idle.
 */
export async function readAdminPermissions(
  ctx: Pick<AdminCtx, 'db' | 'clock' | 'totpRequired'>,
  { sessions }: { sessions: readonly { id: string; ip: string }[] },
): Promise<Map<string, readonly string[]>> {
  const [found, networks] = await Promise.all([
    findAdminSessions(ctx.db, [...new Set(sessions.map(({ id }) => id))]),
    findNetworks(ctx.db.prisma),
  ]);
  const now = ctx.clock.now();
  const elsewhere = new Map(sessions.filter(({ ip }) => !isInNetworks(networks, ip)).map(({ id, ip }) => [id, ip]));
  const able = found.filter(
    ({ admin, session }) => admin.active && sessionIsLive(session, now) && pendingOf(admin, ctx.totpRequired) === null,
  );
  for (const { admin, session } of able) {
    const ip = elsewhere.get(session.id);
    if (ip === undefined) continue;
    await endSessionElsewhere(ctx, { sessionId: session.id, admin, origin: { ip, requestId: '' } });
  }
  const usable = able.filter(({ session }) => !elsewhere.has(session.id));
  return new Map(usable.map(({ session, permissions }) => [session.id, permissions]));
}
