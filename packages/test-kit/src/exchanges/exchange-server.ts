import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The protocol of one exchange: REST responses and WebSocket messages. */
export type Wire = {
  rest: (path: string) => object | undefined;
  /** Responses to a client's message. */
  reply: (message: Record<string, unknown>) => object[];
  ticker: (quote: { bid: string; ask: string; atMs: number }) => object;
};

export type ExchangeServer = {
  url: string;
  /** Open WebSockets. */
  clients: () => number;
  /** Number of connections and requests. */
  calls: () => number;
  /** Sends a quote to all subscribers. */
  say: (quote: { bid: string; ask: string; atMs?: number }) => void;
  sayRaw: (text: string) => void;
  /** Cuts every connection without a close. */
  cut: () => void;
  /** Refuses every request with this status; 0 ends it. */
  ban: (status: number, retryAfterS?: number) => void;
  stop: () => Promise<void>;
};

/** A local server that speaks one exchange's protocol on the loopback. */
export async function startExchange(wire: Wire): Promise<ExchangeServer> {
  let banned = { status: 0, retryAfterS: 0 };
  let calls = 0;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    calls += 1;
    if (banned.status > 0) {
      response.writeHead(banned.status, { 'retry-after': String(banned.retryAfterS) }).end('{}');
      return;
    }
    const answer = wire.rest(request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    calls += 1;
    if (banned.status > 0) {
      socket.end(`HTTP/1.1 ${banned.status} Banned\r\nRetry-After: ${banned.retryAfterS}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      sockets.emit('connection', client, request);
      client.on('message', (data: Buffer) => {
        for (const answer of wire.reply(JSON.parse(data.toString()) as Record<string, unknown>)) {
          client.send(JSON.stringify(answer));
        }
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const sayRaw = (text: string) => {
    for (const client of sockets.clients) client.send(text);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clients: () => sockets.clients.size,
    calls: () => calls,
    say: ({ bid, ask, atMs = Date.now() }) => sayRaw(JSON.stringify(wire.ticker({ bid, ask, atMs }))),
    sayRaw,
    cut: () => {
      for (const client of sockets.clients) client.terminate();
    },
    ban: (status, retryAfterS = 0) => {
      banned = { status, retryAfterS };
      if (status > 0) for (const client of sockets.clients) client.terminate();
    },
    stop: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
