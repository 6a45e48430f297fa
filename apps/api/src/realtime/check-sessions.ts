import { maySubscribe } from './handle-message.ts';
import type { Hub } from './hub.ts';
import { closePeer, encode, type Peer, type PeerSession, sendNow } from './peer.ts';

export type SessionChecks = {
  nowMs: number;
  /** Whether a member's session is live. */
  isLive: (sessionId: string) => Promise<boolean>;
  /** Current permissions of administrators' sessions, without those that ended or are used from elsewhere. */
  permissionsOf: (sessions: readonly { id: string; ip: string }[]) => Promise<ReadonlyMap<string, readonly string[]>>;
};

type Of<Session> = { peer: Peer; asked: Session };
type AdminSession = Extract<PeerSession, { adminId: string }>;

/**
 * Closes every socket whose session ended or whose token expired without renewal, and unsubscribes administrators from
 * channels that they may no longer read. If the check fails (throws), the sockets stay open: pushed data comes from the
 * same database, so nothing is pushed then either.
 */
export async function checkSessions(hub: Hub, { nowMs, isLive, permissionsOf }: SessionChecks): Promise<void> {
  const members: Of<PeerSession>[] = [];
  const admins: Of<AdminSession>[] = [];
  for (const peer of hub.peers()) {
    const asked = peer.session;
    if (!asked) continue;
    if (nowMs >= asked.untilMs) closePeer(peer, 'unauthenticated');
    else if ('permissions' in asked) admins.push({ peer, asked });
    else members.push({ peer, asked });
  }
  await Promise.all([
    checkAdmins(hub, admins, permissionsOf),
    ...members.map(async ({ peer, asked }) => {
      const runs = await isLive(asked.id).catch(() => true);
      if (!runs && peer.session === asked) closePeer(peer, 'unauthenticated');
    }),
  ]);
}

/** One query for all administrators. */
async function checkAdmins(
  hub: Hub,
  admins: readonly Of<AdminSession>[],
  permissionsOf: SessionChecks['permissionsOf'],
): Promise<void> {
  if (admins.length === 0) return;
  const found = await permissionsOf(admins.map(({ peer, asked }) => ({ id: asked.id, ip: peer.ip }))).catch(
    () => undefined,
  );
  if (found === undefined) return;
  for (const { peer, asked } of admins) {
    // It may have signed in with another session in the meantime.
    if (peer.session !== asked) continue;
    const permissions = found.get(asked.id);
    if (permissions === undefined) closePeer(peer, 'unauthenticated');
    else applyPermissions(hub, peer, { ...asked, permissions });
  }
}

/** Applies new permissions to a socket: removes channels, and notifies the client of both. */
function applyPermissions(hub: Hub, peer: Peer, session: PeerSession): void {
  const changed = permissionText(peer.session) !== permissionText(session);
  peer.session = session;
  if (changed) sendNow(peer, encode({ type: 'permissions' }));
  for (const channel of peer.channels) {
    if (maySubscribe(session, channel)) continue;
    hub.unsubscribe(peer, channel);
    sendNow(peer, encode({ type: 'error', error: 'FORBIDDEN', msg: channel }));
  }
}

function permissionText(session: Peer['session']): string {
  return session !== undefined && 'permissions' in session ? [...session.permissions].sort().join() : '';
}
