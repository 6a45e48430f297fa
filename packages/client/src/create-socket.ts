import { type ClientMessage, type ServerMessage, socketCloseCodes } from '@fairtick/contracts';
import { retryDelayMs } from './retry-delay.ts';
import type { ServerClock } from './server-clock.ts';
import { createChannels } from './socket-channels.ts';
import { createHeartbeat } from './socket-heartbeat.ts';

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

type Handlers = {
  isCurrent: () => boolean;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  onClose: (code: number | undefined) => void;
};

/** Passes on the events of a connection while it is the current one: one that was left still reports its end. */
function listenTo(line: WebSocket, { isCurrent, onOpen, onMessage, onClose }: Handlers): void {
  line.addEventListener('open', () => {
    if (isCurrent()) onOpen();
  });
  line.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isCurrent() && typeof event.data === 'string') onMessage(JSON.parse(event.data) as ServerMessage);
  });
  line.addEventListener('close', (event) => {
    if (isCurrent()) onClose('code' in event ? event.code : undefined);
  });
}

/** Whether pushes were missed before the current connection. */
function createGap(onGap: () => void) {
  let hadConnection = false;
  let isOpen = false;
  return {
    /** @param failures attempts that failed before this connection */
    connected(failures: number): void {
      isOpen = hadConnection || failures > 0;
      hadConnection = true;
    },
    /** From now on pushes are received; a refetch before this point could miss changes in between. */
    close(): void {
      if (!isOpen) return;
      isOpen = false;
      onGap();
    },
    forget(): void {
      hadConnection = false;
    },
  };
}

/** A connection that authenticates, subscribes again and catches up. Every listener receives every message. */
export function createSocket(settings: SocketSettings) {
  const Socket = settings.WebSocket ?? WebSocket;
  const listeners = new Set<(message: ServerMessage) => void>();
  let socket: WebSocket | null = null;
  let running = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => socket?.readyState === Socket.OPEN;
  const send = (message: ClientMessage) => {
    if (isOpen()) socket?.send(JSON.stringify(message));
  };
  const channels = createChannels({ isOpen, send });
  const heart = createHeartbeat({ ping: () => send({ type: 'ping' }), onDead: () => lose() });
  const gap = createGap(settings.onGap);
  const report = (state: SocketState) => settings.onState?.(state, heart.heardAt);
  function authenticate(): void {
    const token = settings.token();
    if (token) send({ type: 'auth', token });
  }

  function connect(): void {
    report('connecting');
    const line = new Socket(settings.url());
    socket = line;
    listenTo(line, { isCurrent: () => socket === line, onOpen, onMessage, onClose });
  }

  function onOpen(): void {
    gap.connected(failures);
    failures = 0;
    authenticate();
    const isSubscribing = channels.sendAll();
    heart.start();
    report('on');
    if (!isSubscribing) gap.close();
  }

  function onClose(code: number | undefined): void {
    if (code === socketCloseCodes.unauthenticated) settings.onUnauthenticated?.();
    lose();
  }

  /** Closes the connection without waiting, because a dead one takes seconds to report it, and reconnects. */
  function lose(): void {
    leave();
    if (!running) return;
    report('connecting');
    clearTimeout(retry);
    retry = setTimeout(connect, retryDelayMs(failures++));
  }

  function leave(): void {
    heart.stop();
    const line = socket;
    socket = null;
    line?.close();
  }

  function onMessage(message: ServerMessage): void {
    heart.hear();
    if (message.type === 'pong') settings.clock.observe(Date.parse(message.now), heart.pingSentAt, heart.heardAt);
    for (const listener of listeners) listener(message);
    // The first answer to the token names no channel; a refusal leaves nothing else to wait for.
    if (message.type === 'error' || (message.type === 'ready' && message.channels.length > 0)) gap.close();
  }

  return {
    start(): void {
      if (running) return;
      running = true;
      connect();
    },
    stop(): void {
      running = false;
      gap.forget();
      clearTimeout(retry);
      channels.stop();
      leave();
      report('off');
    },
    /** The device has lost its network, so the connection is dead, whatever its state. */
    disconnect(): void {
      if (running && socket !== null) lose();
    },
    /** The device has a network again: reconnects immediately instead of after the delay. */
    retryNow(): void {
      if (!running || isOpen()) return;
      clearTimeout(retry);
      leave();
      connect();
    },
    /** Sends a renewed token on the open connection. */
    authenticate,
    listen(listener: (message: ServerMessage) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribe: channels.subscribe,
  };
}

export type FairtickSocket = ReturnType<typeof createSocket>;
