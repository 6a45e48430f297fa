import type { WebSocket } from 'ws';
import { handleMessage, type MessageCtx } from './handle-message.ts';
import { closePeer, createPeer } from './peer.ts';

/** Adds an opened socket to the hub and handles its messages one at a time, until it closes. */
export function acceptSocket(ctx: MessageCtx, socket: WebSocket, ip: string): void {
  const peer = createPeer(socket, ip, ctx.clock.now().getTime());
  if (!ctx.hub.add(peer)) {
    closePeer(peer, 'tooMany');
    return;
  }
  let answered = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    peer.silentPings = 0;
    // The message limit of a socket bounds this queue.
    if (isBinary) closePeer(peer, 'malformed');
    else answered = answered.then(() => handleMessage(ctx, peer, String(data)));
  });
  socket.on('pong', () => {
    peer.silentPings = 0;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => ctx.hub.remove(peer));
}
