import { type ServerMessage, socketCloseCodes } from '@fairtick/contracts';
import type { WebSocket } from 'ws';
import { limits } from './limits.ts';

/** Whose socket it is, and until when by the token that said so. An administrator's says what he may hear. */
export type PeerSession = { id: string; untilMs: number } & (
  | { memberId: string }
  | { adminId: string; permissions: readonly string[] }
);

/** One open socket and what the server knows about it. */
export type Peer = {
  readonly socket: WebSocket;
  readonly address: string;
  readonly connectedAtMs: number;
  session: PeerSession | undefined;
  readonly channels: Set<string>;
  /** Newest tick of each product that did not fit yet; older ones are lost on purpose. */
  readonly waitingTicks: Map<string, Buffer>;
  /** Set by every ping, cleared by anything heard. */
  silentPings: number;
  messages: { sinceMs: number; count: number };
};

export function createPeer(socket: WebSocket, address: string, nowMs: number): Peer {
  return {
    socket,
    address,
    connectedAtMs: nowMs,
    session: undefined,
    channels: new Set(),
    waitingTicks: new Map(),
    silentPings: 0,
    messages: { sinceMs: nowMs, count: 0 },
  };
}

/** A message as it goes over the wire, made once however many sockets get it. */
export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Sends what must not be lost. A reader that cannot take it is closed, so that it knows it missed something. */
export function sendNow(peer: Peer, message: Buffer): void {
  const { socket } = peer;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.closeAboveBytes) {
    closePeer(peer, 'tooSlow');
    return;
  }
  socket.send(message, { binary: false });
}

/** Sends a tick, or keeps it as the newest of its product while the reader is behind. */
export function sendTick(peer: Peer, productId: string, tick: Buffer): void {
  const { socket } = peer;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.ticksWaitAboveBytes) {
    peer.waitingTicks.set(productId, tick);
    return;
  }
  peer.waitingTicks.delete(productId);
  socket.send(tick, { binary: false });
}

/** Sends the ticks that waited, as far as there is room again. */
export function flushTicks(peer: Peer): void {
  for (const [productId, tick] of peer.waitingTicks) {
    if (peer.socket.bufferedAmount > limits.ticksWaitAboveBytes) return;
    sendTick(peer, productId, tick);
  }
}

/** Says why and closes; a reader that does not even take that is cut off. */
export function closePeer(peer: Peer, reason: keyof typeof socketCloseCodes): void {
  const { socket } = peer;
  if (socket.bufferedAmount > limits.closeAboveBytes) socket.terminate();
  else socket.close(socketCloseCodes[reason], reason);
}
