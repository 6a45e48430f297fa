import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections (from 32768), which may be taken before use. */
const range = { from: 10_240, to: 32_768 };
const tries = 50;

/** A port on which nothing listens now. Another process may still take it before it is used. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let left = tries; left > 0; left -= 1) {
    const port = randomInt(range.from, range.to);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`no free port found on ${host}`);
}

function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
