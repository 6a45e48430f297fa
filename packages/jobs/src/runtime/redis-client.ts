import { createClient } from 'redis';

export type RuntimeLog = {
  info(obj: object, msg: string): void;
  warn(obj: object, msg: string): void;
  error(obj: object, msg: string): void;
};

const reconnectFirstMs = 50;
const reconnectMaxMs = 2_000;

/** A server that accepted the connection but says nothing for so long is given up; pings make silence mean something. */
const silenceMs = 3_000;
const pingMs = 1_000;

/**
 * A client of the one Redis library here. It reconnects for ever with a bounded wait.
 * `failFast` refuses commands at once while there is no connection, instead of keeping them for later, and finds out a
 * server that hangs. A queue's worker cannot: its connection is silent on purpose while it waits for a job.
 * Not connected yet: the caller (or BullMQ) connects, and closes.
 */
export function createRedisClient(options: { url: string; name: string; failFast: boolean; log: RuntimeLog }) {
  const { url, name, failFast, log } = options;
  const client = createClient({
    url,
    name,
    disableOfflineQueue: failFast,
    ...(failFast ? { pingInterval: pingMs } : {}),
    socket: {
      ...(failFast ? { socketTimeout: silenceMs } : {}),
      connectTimeout: 2_000,
      reconnectStrategy: (tries: number) => Math.min(reconnectFirstMs * 2 ** Math.min(tries, 10), reconnectMaxMs),
    },
  });
  let down = false;
  // Without a listener an error would end the process; one line per outage is enough.
  client.on('error', (error: Error) => {
    if (down) return;
    down = true;
    log.warn({ client: name, err: error.message }, 'redis is out of reach');
  });
  client.on('ready', () => {
    if (down) log.info({ client: name }, 'redis is back');
    down = false;
  });
  return client;
}

export type RedisConnection = ReturnType<typeof createRedisClient>;
