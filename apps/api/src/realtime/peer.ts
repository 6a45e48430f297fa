import { type ServerMessage, socketCloseCodes } from '@fairtick/contracts';
import { addressKey } from '@fairtick/core/auth';
import type { WebSocket } from 'ws';
import { limits } from './limits.ts';

/** The socket's session and the expiry of its token; for administrators also their permissions. */
export type PeerSession = { id: string; untilMs: number } & (
  | { memberId: string }
  | { adminId: string; permissions: readonly string[] }
);

/** One open socket and its state. */
export type Peer = {
  readonly socket: WebSocket;
  readonly ip: string;
  /** Under which limits count the address. */
  readonly address: string;
  readonly connectedAtMs: number;
  session: PeerSession | undefined;
  readonly channels: Set<string>;
  /** Newest held-back tick of each product; older ones are dropped deliberately. */
  readonly waitingTicks: Map<string, Buffer>;
  /** Set by every ping, cleared by any message. */
  silentPings: number;
  messages: { sinceMs: number; count: number };
};

export function createPeer(socket: WebSocket, ip: string, nowMs: number): Peer {
  return {
    socket,
    ip,
    address: addressKey(ip),
    connectedAtMs: nowMs,
    session: undefined,
    channels: new Set(),
    waitingTicks: new Map(),
    silentPings: 0,
    messages: { sinceMs: nowMs, count: 0 },
  };
}

/** A serialised message, encoded once for all its sockets. */
export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Sends a message that must not be lost. A client that cannot receive it is closed, so that it knows to reload. */
export function sendNow(peer: Peer, message: Buffer): void {
  const { socket } = peer;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.closeAboveBytes) {
    closePeer(peer, 'tooSlow');
    return;
  }
  socket.send(message, { binary: false });
}

/** Sends a tick, or keeps it as the product's newest one while the client is slow. */
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

/** Sends held-back ticks while the buffer has room. */
export function flushTicks(peer: Peer): void {
  for (const [productId, tick] of peer.waitingTicks) {
    if (peer.socket.bufferedAmount > limits.ticksWaitAboveBytes) return;
    sendTick(peer, productId, tick);
  }
}

/** Closes with a reason; terminates a client that cannot receive it. */
export function closePeer(peer: Peer, reason: keyof typeof socketCloseCodes): void {
  const { socket } = peer;
  if (socket.bufferedAmount > limits.closeAboveBytes) socket.terminate();
  else socket.close(socketCloseCodes[reason], reason);
}
