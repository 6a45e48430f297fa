import type { Hub } from './hub.ts';
import { limits } from './limits.ts';
import { closePeer } from './peer.ts';

/**
 * One heartbeat: pings all sockets, terminates those that missed two pings, closes those that never subscribed or
 * signed in.
 */
export function keepAlive(hub: Hub, nowMs: number): void {
  for (const peer of hub.peers()) {
    if (peer.silentPings >= 2) {
      peer.socket.terminate();
    } else if (peer.channels.size === 0 && !peer.session && nowMs - peer.connectedAtMs > limits.idleMs) {
      closePeer(peer, 'idle');
    } else if (!peer.session && nowMs - peer.connectedAtMs > limits.guestMs) {
      closePeer(peer, 'notSignedIn');
    } else {
      peer.silentPings += 1;
      peer.socket.ping();
    }
  }
}
