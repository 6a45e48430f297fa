import type { Hub } from './hub.ts';
import { closePeer } from './peer.ts';

/** Closes every socket whose session has ended. `liveSessions` tells which of the ids still are. */
export async function checkSessions(
  hub: Hub,
  liveSessions: (ids: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const ids = new Set<string>();
  for (const peer of hub.peers()) if (peer.session) ids.add(peer.session.id);
  if (ids.size === 0) return;
  const live = await liveSessions([...ids]);
  for (const peer of hub.peers()) {
    // Only those that were asked about: a socket may have signed in meanwhile.
    if (peer.session && ids.has(peer.session.id) && !live.has(peer.session.id)) closePeer(peer, 'unauthenticated');
  }
}
