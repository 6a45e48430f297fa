import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Ends a connection whose server owes an answer and has said nothing for `silenceMs`: its machine may be gone, which no
 * packet tells. Whoever waits on it hears of it as of any lost connection, and a late answer finds nobody.
 */
export function leaveWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const socket = socketOf(client);
  socket.on('timeout', () => {
    if (!isOwed(client)) return;
    const heard = socket.bytesRead;
    // One more turn, because it may be this process that stood still while the answer came.
    setImmediate(() => {
      if (!isOwed(client) || socket.bytesRead !== heard) return;
      socket.destroy(new Error('the database has been silent for too long'));
    });
  });
  setSilence(client, silenceMs);
}

/** How long it may be silent, from this moment and from each thing that is sent or heard. */
export function setSilence(client: pg.ClientBase, silenceMs: number): void {
  socketOf(client).setTimeout(silenceMs);
}

/** While a connection is idle, silence is what is expected of it. */
function isOwed(client: pg.ClientBase): boolean {
  return Reflect.get(client, 'readyForQuery') === false;
}

function socketOf(client: pg.ClientBase): Socket {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) throw new TypeError('a connection without a socket');
  return stream;
}
