import type { FairtickSocket } from '@fairtick/client';
import type { TickMessage } from '@fairtick/contracts';
import { comparePrices, type LiveDay, withTick } from './day-figures.ts';

/** Newest tick of a product, and its direction against the one shown before. */
export type LivePrice = {
  price: string;
  seq: number;
  at: string;
  direction: 'up' | 'down' | null;
  /** Counts the moves, so that two equal moves in a row can be distinguished. */
  nth: number;
  /** The platform day of this tick. */
  day: LiveDay;
};

/** At most two changes a second per product reach the screen; the newest price always does. */
const shownEveryMs = 500;

/** Prices from the socket, throttled for rows of a list. Charts use the socket directly. */
export function createPriceStore(socket: Pick<FairtickSocket, 'listen' | 'subscribe'>) {
  const shown = new Map<string, LivePrice>();
  const days = new Map<string, LiveDay>();
  const waiting = new Map<string, TickMessage>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Map<string, Set<() => void>>();

  function show(tick: TickMessage): void {
    const before = shown.get(tick.productId);
    if (before && tick.seq <= before.seq) return;
    const moved = before ? comparePrices(tick.price, before.price) : 0;
    const direction = moved === 0 ? null : (['down', 'up'] as const)[moved > 0 ? 1 : 0];
    const nth = (before?.nth ?? 0) + (moved === 0 ? 0 : 1);
    const { price, seq, at, productId } = tick;
    const day = days.get(productId) ?? withTick(undefined, tick);
    shown.set(productId, { price, seq, at, direction: direction ?? null, nth, day });
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
    // Every tick counts for the day's high and low, also those that are not shown.
    days.set(message.productId, withTick(days.get(message.productId), message));
    waiting.set(message.productId, message);
    if (!timers.has(message.productId)) drain(message.productId);
  });

  return {
    get: (productId: string): LivePrice | undefined => shown.get(productId),
    /** Subscribes to one product; its channel is left with the last subscriber. */
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
