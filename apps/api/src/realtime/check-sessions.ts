import type { Hub } from './hub.ts';
import { closePeer } from './peer.ts';

/**
 * Closes every socket whose session has ended, or whose token ran out without a renewed one. `isLive` tells whether one still runs; when it cannot tell (it throws),
 * the socket stays: what is pushed comes from the same database, so nothing is shown meanwhile either.
 */
export async function checkSessions(
  hub: Hub,
  { nowMs, isLive }: { nowMs: number; isLive: (sessionId: string) => Promise<boolean> },
): Promise<void> {
  const peers = [...hub.peers()];
  await Promise.all(
    peers.map(async (peer) => {
      const asked = peer.session;
      if (!asked || (nowMs < asked.untilMs && (await isLive(asked.id).catch(() => true)))) return;
      // It may have signed in with another session meanwhile.
      if (peer.session === asked) closePeer(peer, 'unauthenticated');
    }),
  );
}
