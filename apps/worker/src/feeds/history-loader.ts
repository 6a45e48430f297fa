import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '@fairtick/core';
import {
  completeCandles,
  type FeedProduct,
  hasSourceHistory,
  historyIntervals,
  storeSourceHistory,
} from '@fairtick/core/markets';
import type { SourceConnections } from './source-connections.ts';

/** Delay before a source that could not be queried is asked again. */
const retryMs = 60_000;

export type HistoryLoader = {
  /** Stores what the first of these sources with a history has, once per product; returns immediately and never throws. */
  load: (product: FeedProduct, sources: readonly string[]) => void;
  stop: () => void;
};

/** Fetches what charts show from before a product's first tick. Prices and settlement never use it. */
export function createHistoryLoader(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  { connections }: { connections: Pick<SourceConnections, 'history'> },
): HistoryLoader {
  const stopping = new AbortController();
  const { signal } = stopping;
  const begun = new Set<string>();

  async function loadOnce(product: FeedProduct, sources: readonly string[]): Promise<void> {
    const { id: productId, pipDecimals } = product;
    for (const source of sources) {
      if (await hasSourceHistory(ctx.db.pool, productId)) return;
      const history = await connections.history(source, product.symbol);
      const nowMs = ctx.clock.now().getTime();
      for (const interval of historyIntervals) {
        if (signal.aborted) return;
        const candles = completeCandles(history.get(interval) ?? [], { interval, pipDecimals, nowMs });
        await storeSourceHistory(ctx.db.pool, { productId, source, interval, candles });
      }
    }
  }

  async function untilLoaded(product: FeedProduct, sources: readonly string[]): Promise<void> {
    while (!signal.aborted) {
      try {
        await loadOnce(product, sources);
        return;
      } catch (error) {
        if (signal.aborted) return;
        ctx.log.warn({ symbol: product.symbol, sources, err: error }, 'history could not be loaded; retrying');
      }
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    load(product, sources) {
      if (begun.has(product.id)) return;
      begun.add(product.id);
      void untilLoaded(product, sources);
    },
    stop: () => stopping.abort(),
  };
}
