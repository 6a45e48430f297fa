import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApi } from './start-api.ts';

/** The loopback port of the API under test, which starts listening at the first call. */
export async function listeningPort({ app }: Pick<TestApi, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/**
 * POSTs over a separate connection and reads nothing before everything is written, as many clients do. @param announced
 * whether the body has a Content-Length; otherwise it is one chunk. @returns the raw answer, head and body. @throws
 * when the connection breaks before everything was written.
 */
export async function sendThenListen(
  api: Pick<TestApi, 'app'>,
  { url, headers, body, announced }: { url: string; headers: Record<string, string>; body: Buffer; announced: boolean },
): Promise<string> {
  const lines = {
    host: 'platform',
    ...headers,
    ...(announced ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' }),
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(await listeningPort(api), '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.write(`POST ${url} HTTP/1.1\r\n${head.join('')}\r\n`);
    if (!announced) socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body);
    socket.write(announced ? '' : '\r\n0\r\n\r\n', (error) => (error ? reject(error) : resolve()));
  });
  return text(socket);
}
