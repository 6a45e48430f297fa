import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The request that reached the upstream. */
export type Heard = { url: string; host?: string; address?: string; proto?: string };

/** Answers every request with what it received, and a socket's message with the same message. */
export async function openUpstream(): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '', headers }, response) => {
    response.setHeader('content-type', 'application/json');
    const [address, proto] = [headers['x-forwarded-for'], headers['x-forwarded-proto']];
    response.end(JSON.stringify({ url, host: headers.host, address, proto }));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
