import { openClient } from './open-client.ts';
import { redisAddress } from './redis-address.ts';

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
/** A worker that waits for a job is answered every ten seconds at the latest, if only that there is none. */
const waitingSilenceMs = 15_000;

/**
 * A client of the one Redis library here. It always reconnects, with a bounded wait, to the present master where the
 * address names Sentinels. A server that hangs, or whose machine is lost, is detected and disconnected: by pings, or with
 * `waits` (a connection that waits for a job in silence) after a longer silence.
 * `failFast` refuses commands at once while there is no connection, instead of keeping them for later.
 * Not connected yet: the caller (or BullMQ) connects, and closes.
 */
export function createRedisClient(options: {
  url: string;
  name: string;
  failFast: boolean;
  waits?: boolean;
  log: RuntimeLog;
}) {
  const { url, name, failFast, waits = false, log } = options;
  const { socket: place, ...address } = redisAddress(url);
  const client = openClient({
    ...address,
    name,
    disableOfflineQueue: failFast,
    ...(waits ? {} : { pingInterval: pingMs }),
    socket: {
      ...place,
      socketTimeout: waits ? waitingSilenceMs : silenceMs,
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
  if (!waits) leaveWhenHung(client);
  return client;
}

type Watched = {
  readonly isPubSubActive: boolean;
  on(event: 'ping-interval' | 'ready' | 'reconnecting' | 'end', hear: () => void): unknown;
  connect(): Promise<unknown>;
  destroy(): void;
};

/**
 * The socket's own limit counts what is written, too, so it never finds out a hung server that is written to all the time.
 * What counts here is an answer. A subscriber writes nothing else, and would forget its channels by this way.
 */
function leaveWhenHung(client: Watched): void {
  let heardAt = performance.now();
  let suspected = false;
  let timer: NodeJS.Timeout | undefined;
  const hear = () => {
    heardAt = performance.now();
    suspected = false;
  };
  const look = () => {
    if (client.isPubSubActive || performance.now() - heardAt <= silenceMs) return;
    // One more turn, because this process itself may have been blocked.
    if (!suspected) {
      suspected = true;
      return;
    }
    client.destroy();
    client.connect().catch(() => undefined);
  };
  client.on('ping-interval', hear);
  client.on('ready', () => {
    hear();
    clearInterval(timer);
    timer = setInterval(look, pingMs).unref();
  });
  for (const event of ['reconnecting', 'end'] as const) client.on(event, () => clearInterval(timer));
}

export type RedisConnection = ReturnType<typeof createRedisClient>;
