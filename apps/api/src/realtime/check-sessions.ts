import { mayHear } from './handle-message.ts';
import type { Hub } from './hub.ts';
import { closePeer, encode, type Peer, sendNow } from './peer.ts';

export type SessionLooks = {
  nowMs: number;
  /** Whether a member's session still runs. */
  isLive: (sessionId: string) => Promise<boolean>;
  /** What an administrator's session may do at this moment; undefined when it has ended. */
  permissionsOf: (sessionId: string) => Promise<readonly string[] | undefined>;
};

/**
 * Closes every socket whose session has ended, or whose token ran out without a renewed one, and takes administrators out
 * of channels that their permissions no longer open. When a look cannot tell (it throws), the socket stays: what is pushed
 * comes from the same database, so nothing is shown meanwhile either.
 */
export async function checkSessions(hub: Hub, { nowMs, isLive, permissionsOf }: SessionLooks): Promise<void> {
  await Promise.all(
    [...hub.peers()].map(async (peer) => {
      const asked = peer.session;
      if (!asked) return;
      if (nowMs >= asked.untilMs) return closePeer(peer, 'unauthenticated');
      const permissions = 'permissions' in asked ? await permissionsOf(asked.id).catch(() => asked.permissions) : [];
      const runs = 'permissions' in asked ? permissions !== undefined : await isLive(asked.id).catch(() => true);
      // It may have signed in with another session meanwhile.
      if (peer.session !== asked) return;
      if (!runs) return closePeer(peer, 'unauthenticated');
      if ('permissions' in asked && permissions !== undefined) narrow(hub, peer, { ...asked, permissions });
    }),
  );
}

/** From now on the socket hears what these permissions open, and is told what it no longer hears, and that they changed. */
function narrow(hub: Hub, peer: Peer, session: NonNullable<Peer['session']>): void {
  const changed = permissionText(peer.session) !== permissionText(session);
  peer.session = session;
  if (changed) sendNow(peer, encode({ type: 'permissions' }));
  for (const channel of peer.channels) {
    if (mayHear(session, channel)) continue;
    hub.unsubscribe(peer, channel);
    sendNow(peer, encode({ type: 'error', error: 'FORBIDDEN', msg: channel }));
  }
}

function permissionText(session: Peer['session']): string {
  return session !== undefined && 'permissions' in session ? [...session.permissions].sort().join() : '';
}
