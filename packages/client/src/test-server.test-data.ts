import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Answer = { status?: number; headers?: Record<string, string>; body: string };

/** Servers opened by a test; closed after it. */
export const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server with one answer, and the requests it received. */
export async function listen(answer: (seen: Seen) => Answer): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      const { status = 200, headers = {}, body: text } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers }).end(text);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** An address without a listener: the port was free a moment ago. */
export async function deadOrigin(): Promise<string> {
  const { origin } = await listen(() => ({ body: '' }));
  await new Promise<unknown>((resolve) => {
    servers.pop()?.close(resolve);
  });
  return origin;
}

export const ok = (data: unknown): Answer => ({ body: JSON.stringify({ code: 200, msg: '', data, requestId: 'r' }) });
