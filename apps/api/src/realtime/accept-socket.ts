import type { WebSocket } from 'ws';
import { handleMessage, type MessageCtx } from './handle-message.ts';
import { closePeer, createPeer } from './peer.ts';

/** Takes one opened socket into the hub and answers its messages, one after the other, until it closes. */
export function acceptSocket(ctx: MessageCtx, socket: WebSocket, address: string): void {
  const peer = createPeer(socket, address, ctx.clock.now().getTime());
  if (!ctx.hub.add(peer)) {
    closePeer(peer, 'tooMany');
    return;
  }
  let answered = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    peer.silentPings = 0;
    // What is still being answered stays bounded by the count of messages a socket may send.
    if (isBinary) closePeer(peer, 'malformed');
    else answered = answered.then(() => handleMessage(ctx, peer, String(data)));
  });
  socket.on('pong', () => {
    peer.silentPings = 0;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => ctx.hub.remove(peer));
}
