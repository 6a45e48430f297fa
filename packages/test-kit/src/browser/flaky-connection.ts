import { connect, createServer, type Socket } from 'node:net';

export type FlakyConnection = {
  /** The requests passed on, by their first bytes. */
  carried: () => number;
  isDead: () => boolean;
  stop: () => void;
};

/**
 * A proxy that fails at the worst moment: it passes everything on until a request begins with `fatal`, lets the server
 * answer that one, and closes before the answer arrives.
 */
export async function startFlakyConnection(input: {
  port: number;
  to: number;
  fatal: string;
}): Promise<FlakyConnection> {
  const sockets = new Set<Socket>();
  let carried = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(input.to, '127.0.0.1');
    keep(near);
    keep(far);
    carried += 1;
    let isDoomed = false;
    near.on('data', (bytes) => {
      isDoomed ||= bytes.toString('latin1').includes(input.fatal);
      far.write(bytes);
    });
    far.on('data', (bytes) => (isDoomed ? stop() : near.write(bytes)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(input.port, '127.0.0.1', resolve);
  });
  return { carried: () => carried, isDead: () => !server.listening, stop };
}
