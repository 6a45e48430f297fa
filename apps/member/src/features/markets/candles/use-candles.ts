import { candles as candlesEndpoint, type Interval, intervalMs, type Product, pipDecimals } from '@fairtick/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Platform } from '../../../shared/create-platform.ts';
import type { ChartTick } from '../../../shared/live/chart-tick.ts';
import { useTickFeed } from '../../../shared/live/use-tick-feed.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { type CandleSeries, emptySeries, mergeTick, refreshedSeries, withOlder } from './candle-series.ts';
import { type ChartCandle, toChartCandle } from './chart-candle.ts';
import { useOlderCandles } from './use-older-candles.ts';

/** The worker needs a moment to write a candle that has just closed. */
const closedCandleDelayMs = 1_500;
/** The newest candles, as one answer. */
const candlesPageSize = 300;

const candlesQuery = ({ call }: Pick<Platform, 'call'>, product: Product, interval: Interval) =>
  queryOptions({
    queryKey: ['candles', product.id, interval],
    queryFn: async ({ signal }) => {
      const query = { interval, limit: candlesPageSize };
      const { items } = await call(candlesEndpoint, { params: { id: product.id }, query }, { signal, quiet: true });
      return items.map((candle) => toChartCandle(candle, pipDecimals(product.pip)));
    },
    staleTime: 0,
    gcTime: 60_000,
    // Every answer is a new list; comparing it with the last one would only cost time.
    structuralSharing: false,
  });

type Live = {
  key: string;
  base: readonly ChartCandle[] | undefined;
  series: CandleSeries;
  newestTick: ChartTick | null;
};

/**
 * Candles of a product with live ticks merged into the newest. They are fetched again when a candle closes and when the
 * socket reconnects, so that the server's candles correct what was missed.
 */
export function useCandles(product: Product, interval: Interval) {
  const stepMs = intervalMs[interval];
  const key = `${product.id} ${interval}`;
  const query = useQuery(candlesQuery(usePlatform(), product, interval));
  const [state, setState] = useState<Live>({ key, base: undefined, series: emptySeries, newestTick: null });

  let live = state;
  if (live.key !== key || live.base !== query.data) {
    const isSame = live.key === key;
    const newestTick = isSame ? live.newestTick : null;
    const before = isSame ? live.series : emptySeries;
    const series = refreshedSeries(before, query.data ?? [], newestTick, stepMs);
    live = { key, base: query.data, series, newestTick };
    setState(live);
  }

  useTickFeed(product.id, pipDecimals(product.pip), (ticks) => {
    setState((was) => {
      if (was.key !== key) return was;
      const newestTick = ticks.at(-1) ?? was.newestTick;
      // Before the first answer there is no series; the newest tick waits for it.
      if (was.base === undefined) return { ...was, newestTick };
      const series = ticks.reduce((merged, tick) => mergeTick(merged, tick, stepMs), was.series);
      return { ...was, series, newestTick };
    });
  });

  const runningMs = live.series.running?.openAtMs ?? 0;
  const baseNewestMs = query.data?.at(-1)?.openAtMs ?? 0;
  const { refetch } = query;
  useEffect(() => {
    if (runningMs <= baseNewestMs) return undefined;
    const timer = setTimeout(() => void refetch(), closedCandleDelayMs);
    return () => clearTimeout(timer);
  }, [runningMs, baseNewestMs, refetch]);

  const loadOlder = useOlderCandles(product, interval, live.series, (page) =>
    setState((was) => (was.key === key ? { ...was, series: withOlder(was.series, page) } : was)),
  );
  return {
    series: live.series,
    /** Price of the newest tick since the chart was opened, in pips. */
    livePrice: live.newestTick?.price ?? null,
    stepMs,
    isPending: query.isPending,
    isError: query.isError && query.data === undefined,
    retry: () => void refetch(),
    loadOlder,
  };
}
