import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Closes a connection whose server owes an answer and has been silent for `silenceMs`: its machine may be lost, which
 * no packet reports. Waiting callers get the error of a lost connection, and a late answer is discarded.
 */
export function closeOnServerTimeout(client: pg.ClientBase, silenceMs: number): void {
  const socket = socketOf(client);
  socket.on('timeout', () => {
    if (!isOwed(client)) return;
    const heard = socket.bytesRead;
    // Waits one more turn, because this process itself may have been blocked while the answer arrived.
    setImmediate(() => {
      if (!isOwed(client) || socket.bytesRead !== heard) return;
      socket.destroy(new Error('the database did not answer in time'));
    });
  });
  setServerTimeout(client, silenceMs);
}

/** How long it may be silent, counted from now and from every packet sent or received. */
export function setServerTimeout(client: pg.ClientBase, silenceMs: number): void {
  socketOf(client).setTimeout(silenceMs);
}

/** Silence is expected while a connection is idle. */
function isOwed(client: pg.ClientBase): boolean {
  return Reflect.get(client, 'readyForQuery') === false;
}

function socketOf(client: pg.ClientBase): Socket {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (!(stream instanceof Socket)) throw new TypeError('the connection has no socket');
  return stream;
}
