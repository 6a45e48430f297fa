import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { readRecentStarts, readUpdatesAfter } from './tape.repo.ts';
import { decodeTapeUpdate } from './tape-channel.ts';
import type { TapeUpdate } from './tape-entry.ts';
import { TapeRing } from './tape-ring.ts';

/**
 * Subscribes to the tape's channel; resolves once subscribed. The channel may be silent or down, because the database
 * is polled as well.
 */
export type SubscribeToTape = (onMessage: (text: string) => void) => Promise<void>;

export type TapeFollower = {
  /** Catches up with the database and follows. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Calls back for every new entry, each once and in order of `seq`. Returns a function that unsubscribes. */
  onTick: (listener: (update: TapeUpdate) => void) => () => void;
  /** Decimals of the product's pip; `undefined` for a product that does not exist. */
  pipDecimals: (productId: string) => number | undefined;
  /** The newest tick; `undefined` before the first one. */
  lastTick: (productId: string) => TapeUpdate | undefined;
  /**
   * The `seq` of the newest tick with this price (pips) that is at most `maxAgeMs` older than the newest known entry of
   * its tape; `null` without one. The database decides whether it is young enough for an order.
   */
  resolveShown: (input: { productId: string; price: bigint; maxAgeMs: number }) => number | null;
  /** Polls the database now instead of within a second; parallel calls share one query. */
  refresh: () => Promise<void>;
};

/** Ticks up to this age are kept: three times the allowed age of a shown price. */
const keepMs = 30_000;
/** Entries of one tape that a poll reads at a time. */
const pollLimit = 5_000;

/**
 * Keeps the last half minute of every tape in memory. The tape's channel delivers entries; a poll of the database every
 * second, or immediately after a gap, supplies those that the channel missed. Without the channel entries arrive up to
 * a second late.
 */
export function createTapeFollower(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { subscribe, pollMs = 1_000 }: { subscribe: SubscribeToTape; pollMs?: number },
): TapeFollower {
  const rings = new Map<string, TapeRing>();
  const decimals = new Map<string, number>();
  const listeners = new Set<(update: TapeUpdate) => void>();
  const stopping = new AbortController();
  let refreshing: Promise<void> | undefined;
  let polling: Promise<void> | undefined;

  function take(update: TapeUpdate): void {
    const known = rings.get(update.productId)?.take(update) ?? [];
    for (const entry of known) for (const listener of listeners) listener(entry);
  }

  function receive(text: string): void {
    const update = decodeTapeUpdate(text);
    if (update === undefined) return;
    take(update);
    if (rings.get(update.productId)?.hasHole === true) void refresh().catch(() => undefined);
  }

  async function readOnce(): Promise<void> {
    for (const { productId, pipDecimals, seq } of await readRecentStarts(ctx.db.pool, keepMs)) {
      decimals.set(productId, pipDecimals);
      const ring = rings.get(productId);
      // A product that is new here, or whose ring is so far behind that its ticks are no longer of use.
      if (ring === undefined || ring.headSeq < seq) rings.set(productId, new TapeRing({ startSeq: seq, keepMs }));
    }
    for (;;) {
      const heads = [...rings].map(([productId, ring]) => ({ productId, seq: ring.headSeq }));
      const updates = await readUpdatesAfter(ctx.db.pool, heads, pollLimit);
      for (const entry of updates) take(entry);
      if (updates.length < pollLimit) return;
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= readOnce().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function poll(): Promise<void> {
    let failing = false;
    while (!stopping.signal.aborted) {
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await refresh();
        failing = false;
      } catch (error) {
        if (!failing) ctx.log.warn({ err: error }, 'polling the tape failed; it is retried every second');
        failing = true;
      }
    }
  }

  return {
    async start() {
      await Promise.allSettled([
        refresh(),
        subscribe(receive).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'subscribing to the tape channel failed; the database is polled instead'),
        ),
      ]);
      polling = poll();
    },
    async stop() {
      stopping.abort();
      await polling;
      await refreshing?.catch(() => undefined);
    },
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pipDecimals: (productId) => decimals.get(productId),
    lastTick: (productId) => rings.get(productId)?.lastTick(),
    resolveShown: ({ productId, price, maxAgeMs }) => rings.get(productId)?.findTick(price, maxAgeMs)?.seq ?? null,
    refresh,
  };
}
