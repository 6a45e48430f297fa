import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export type Tunnel = {
  /** The same address through the tunnel. */
  url: string;
  /** From then on nothing passes on the current connections, and neither side is notified; new ones are served. */
  fallSilent: () => void;
};

/**
 * A TCP proxy that can imitate a lost machine: it stays silent without closing. Closed after the test file.
 */
export async function openTunnel(url: string): Promise<Tunnel> {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const keep = (end: Socket, other: Socket) => {
    ends.add(end);
    end.on('error', () => other.destroy());
    end.on('close', () => {
      ends.delete(end);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    for (const end of ends) end.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('tunnel: no port');
  const near = new URL(url);
  near.host = `127.0.0.1:${address.port}`;
  return {
    url: near.href,
    fallSilent: () => {
      for (const end of ends) end.unpipe().pause();
    },
  };
}
