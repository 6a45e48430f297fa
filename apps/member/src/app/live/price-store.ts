import type { FairtickSocket } from '@fairtick/client';
import type { TickMessage } from '@fairtick/contracts';

/** Newest tick of a product, and which way it moved from the one shown before. */
export type LivePrice = {
  price: string;
  seq: number;
  at: string;
  direction: 'up' | 'down' | null;
  /** Counts the moves, so that two alike in a row can be told apart. */
  nth: number;
};

/** At most two changes a second per product reach the screen; the newest price always does. */
const shownEveryMs = 500;

/** Which of two prices of one product is higher; both have the same decimals, so length decides first. */
export function comparePrices(a: string, b: string): number {
  const left = BigInt(a.replace('.', ''));
  const right = BigInt(b.replace('.', ''));
  if (left === right) return 0;
  return left > right ? 1 : -1;
}

/** Prices as the socket brings them, thinned for rows of a list. Charts listen to the socket itself. */
export function createPriceStore(socket: Pick<FairtickSocket, 'listen' | 'subscribe'>) {
  const shown = new Map<string, LivePrice>();
  const waiting = new Map<string, TickMessage>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Map<string, Set<() => void>>();

  function show(tick: TickMessage): void {
    const before = shown.get(tick.productId);
    if (before && tick.seq <= before.seq) return;
    const moved = before ? comparePrices(tick.price, before.price) : 0;
    const direction = moved === 0 ? null : (['down', 'up'] as const)[moved > 0 ? 1 : 0];
    const nth = (before?.nth ?? 0) + (moved === 0 ? 0 : 1);
    shown.set(tick.productId, { price: tick.price, seq: tick.seq, at: tick.at, direction: direction ?? null, nth });
    for (const listener of listeners.get(tick.productId) ?? []) listener();
  }

  function drain(productId: string): void {
    const tick = waiting.get(productId);
    timers.delete(productId);
    if (!tick) return;
    waiting.delete(productId);
    timers.set(productId, setTimeout(drain, shownEveryMs, productId));
    show(tick);
  }

  socket.listen((message) => {
    if (message.type !== 'tick') return;
    waiting.set(message.productId, message);
    if (!timers.has(message.productId)) drain(message.productId);
  });

  return {
    get: (productId: string): LivePrice | undefined => shown.get(productId),
    /** Follows one product; the channel is left when nobody follows it any more. */
    follow(productId: string, listener: () => void): () => void {
      const own = listeners.get(productId) ?? new Set();
      listeners.set(productId, own);
      own.add(listener);
      const leave = socket.subscribe([`ticks:${productId}`]);
      return () => {
        own.delete(listener);
        leave();
      };
    },
  };
}

export type PriceStore = ReturnType<typeof createPriceStore>;
