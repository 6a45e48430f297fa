import { type ClientMessage, type ServerMessage, socketCloseCodes } from '@fairtick/contracts';
import { retryDelayMs } from './retry-delay.ts';
import type { ServerClock } from './server-clock.ts';

export type SocketSettings = {
  /** Address to connect to, asked again before each try, so that it follows the API base. */
  url: () => string;
  token: () => string | null;
  clock: ServerClock;
  /** Called after every reconnection: whatever was pushed meanwhile is lost and has to be fetched. */
  onGap: () => void;
  onState?: (state: SocketState) => void;
  /** The server does not know the session any more. */
  onUnauthenticated?: () => void;
  WebSocket?: typeof WebSocket;
};

export type SocketState = 'off' | 'connecting' | 'on';

const pingEveryMs = 20_000;
/** Changes of channels within this time go out as one message, because a server counts messages. */
const gatherMs = 30;
/** Silence of this length means a dead line, because pongs come more often. */
const deadAfterMs = 45_000;

/** A line that authenticates, subscribes again and catches up by itself. Messages go to every listener. */
export function createSocket(settings: SocketSettings) {
  const Socket = settings.WebSocket ?? WebSocket;
  const listeners = new Set<(message: ServerMessage) => void>();
  const wanted = new Map<string, number>();
  const asked = new Set<string>();
  let socket: WebSocket | null = null;
  let running = false;
  let failures = 0;
  let hadConnection = false;
  let pingSentAt = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage) => {
    if (socket?.readyState === Socket.OPEN) socket.send(JSON.stringify(message));
  };
  const ping = () => {
    if (Date.now() - heardAt > deadAfterMs) return socket?.close();
    pingSentAt = Date.now();
    send({ type: 'ping' });
  };

  /** Tells the server what changed between what was asked for and what is wanted now. */
  function tellChannels(): void {
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
    gathering ??= setTimeout(tellChannels, gatherMs);
  };

  function connect(): void {
    settings.onState?.('connecting');
    const line = new Socket(settings.url());
    socket = line;
    line.addEventListener('open', () => {
      failures = 0;
      heardAt = Date.now();
      const token = settings.token();
      if (token) send({ type: 'auth', token });
      asked.clear();
      tellChannels();
      beat = setInterval(ping, pingEveryMs);
      ping();
      settings.onState?.('on');
      if (hadConnection) settings.onGap();
      hadConnection = true;
    });
    line.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
    line.addEventListener('close', (event) => {
      if (socket !== line) return;
      if ('code' in event && event.code === socketCloseCodes.unauthenticated) settings.onUnauthenticated?.();
      clearInterval(beat);
      socket = null;
      if (!running) return;
      settings.onState?.('connecting');
      retry = setTimeout(connect, retryDelayMs(failures++));
    });
  }

  function receive(data: unknown): void {
    heardAt = Date.now();
    const message = typeof data === 'string' ? (JSON.parse(data) as ServerMessage) : null;
    if (!message) return;
    if (message.type === 'pong') settings.clock.observe(Date.parse(message.now), pingSentAt, heardAt);
    for (const listener of listeners) listener(message);
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
      clearInterval(beat);
      socket?.close();
      socket = null;
      settings.onState?.('off');
    },
    /** A renewed token goes out on the open line. */
    authenticate(): void {
      const token = settings.token();
      if (token) send({ type: 'auth', token });
    },
    listen(listener: (message: ServerMessage) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Counts who wants a channel; it is left when the last one has gone. */
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
