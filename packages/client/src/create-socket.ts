import { type ClientMessage, type ServerMessage, socketCloseCodes } from '@fairtick/contracts';
import { retryDelayMs } from './retry-delay.ts';
import type { ServerClock } from './server-clock.ts';

export type SocketSettings = {
  /** Address to connect to, read before each attempt, so that it follows the API base. */
  url: () => string;
  token: () => string | null;
  clock: ServerClock;
  /**
   * Called when the socket is subscribed again after a lost or refused connection: pushes missed before that have to be
   * fetched.
   */
  onGap: () => void;
  /** `heardAt`: time of the last message, epoch milliseconds of this device; 0 if there was none. */
  onState?: (state: SocketState, heardAt: number) => void;
  /** The server no longer accepts the session. */
  onUnauthenticated?: () => void;
  WebSocket?: typeof WebSocket;
};

export type SocketState = 'off' | 'connecting' | 'on';

const pingEveryMs = 20_000;
/** Changes of channels within this time go out as one message, because a server counts messages. */
const gatherMs = 30;
/** A connection that is silent this long is dead, because pongs come more often. */
const deadAfterMs = 45_000;

/** A connection that authenticates, subscribes again and catches up. Every listener receives every message. */
export function createSocket(settings: SocketSettings) {
  const Socket = settings.WebSocket ?? WebSocket;
  const listeners = new Set<(message: ServerMessage) => void>();
  const wanted = new Map<string, number>();
  const asked = new Set<string>();
  let socket: WebSocket | null = null;
  let running = false;
  let failures = 0;
  let hadConnection = false;
  let hasGap = false;
  let pingSentAt = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage) => {
    if (socket?.readyState === Socket.OPEN) socket.send(JSON.stringify(message));
  };
  const ping = () => {
    if (Date.now() - heardAt > deadAfterMs) return lose();
    pingSentAt = Date.now();
    send({ type: 'ping' });
  };

  /** Sends the server the difference between the subscribed and the wanted channels. */
  function sendChannels(): void {
    gathering = undefined;
    if (socket?.readyState !== Socket.OPEN) return;
    const fresh = [...wanted.keys()].filter((channel) => !asked.has(channel));
    const gone = [...asked].filter((channel) => !wanted.has(channel));
    if (gone.length > 0) send({ type: 'unsubscribe', channels: gone });
    if (fresh.length > 0) send({ type: 'subscribe', channels: fresh });
    for (const channel of gone) asked.delete(channel);
    for (const channel of fresh) asked.add(channel);
  }
  const gather = () => {
    gathering ??= setTimeout(sendChannels, gatherMs);
  };

  function connect(): void {
    settings.onState?.('connecting', heardAt);
    const line = new Socket(settings.url());
    socket = line;
    line.addEventListener('open', () => {
      if (socket !== line) return;
      hasGap = hadConnection || failures > 0;
      failures = 0;
      heardAt = Date.now();
      const token = settings.token();
      if (token) send({ type: 'auth', token });
      asked.clear();
      sendChannels();
      beat = setInterval(ping, pingEveryMs);
      ping();
      settings.onState?.('on', heardAt);
      hadConnection = true;
      if (asked.size === 0) closeGap();
    });
    line.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (socket === line) receive(event.data);
    });
    line.addEventListener('close', (event) => {
      if (socket !== line) return;
      if ('code' in event && event.code === socketCloseCodes.unauthenticated) settings.onUnauthenticated?.();
      lose();
    });
  }

  /** From now on pushes are received; a refetch before this point could miss changes in between. */
  function closeGap(): void {
    if (!hasGap) return;
    hasGap = false;
    settings.onGap();
  }

  /** Closes the connection without waiting, because a dead one takes seconds to report it, and reconnects. */
  function lose(): void {
    leave();
    if (!running) return;
    settings.onState?.('connecting', heardAt);
    clearTimeout(retry);
    retry = setTimeout(connect, retryDelayMs(failures++));
  }

  function leave(): void {
    clearInterval(beat);
    const line = socket;
    socket = null;
    line?.close();
  }

  function receive(data: unknown): void {
    heardAt = Date.now();
    const message = typeof data === 'string' ? (JSON.parse(data) as ServerMessage) : null;
    if (!message) return;
    if (message.type === 'pong') settings.clock.observe(Date.parse(message.now), pingSentAt, heardAt);
    for (const listener of listeners) listener(message);
    // The first answer to the token names no channel; a refusal leaves nothing else to wait for.
    if (message.type === 'error' || (message.type === 'ready' && message.channels.length > 0)) closeGap();
  }

  return {
    start(): void {
      if (running) return;
      running = true;
      connect();
    },
    stop(): void {
      running = false;
      hadConnection = false;
      clearTimeout(retry);
      clearTimeout(gathering);
      gathering = undefined;
      leave();
      settings.onState?.('off', heardAt);
    },
    /** The device has lost its network, so the connection is dead, whatever its state. */
    disconnect(): void {
      if (running && socket !== null) lose();
    },
    /** The device has a network again: reconnects immediately instead of after the delay. */
    retryNow(): void {
      if (!running || socket?.readyState === Socket.OPEN) return;
      clearTimeout(retry);
      leave();
      connect();
    },
    /** Sends a renewed token on the open connection. */
    authenticate(): void {
      const token = settings.token();
      if (token) send({ type: 'auth', token });
    },
    listen(listener: (message: ServerMessage) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Counts the subscribers of a channel; it is left with the last one. */
    subscribe(channels: readonly string[]): () => void {
      for (const channel of channels) wanted.set(channel, (wanted.get(channel) ?? 0) + 1);
      gather();
      return () => {
        for (const channel of channels) {
          const left = (wanted.get(channel) ?? 1) - 1;
          if (left > 0) wanted.set(channel, left);
          else wanted.delete(channel);
        }
        gather();
      };
    },
  };
}

export type FairtickSocket = ReturnType<typeof createSocket>;
