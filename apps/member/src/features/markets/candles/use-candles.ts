import {
  candles as candlesEndpoint,
  type Interval,
  intervalMs,
  type Product,
  pipDecimals,
  sourceHistory,
} from '@fairtick/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Platform } from '../../../shared/create-platform.ts';
import type { ChartTick } from '../../../shared/live/chart-tick.ts';
import { useTickFeed } from '../../../shared/live/use-tick-feed.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { type CandleSeries, candleAt, emptySeries, mergeTick, refreshedSeries, withOlder } from './candle-series.ts';
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

/** What the source had before the tape began. It never changes, so it is fetched again only while there is none. */
const historyQuery = ({ call }: Pick<Platform, 'call'>, product: Product, interval: Interval) =>
  queryOptions({
    queryKey: ['source-history', product.id, interval],
    queryFn: async ({ signal }) => {
      const params = { id: product.id };
      const { source, items } = await call(sourceHistory, { params, query: { interval } }, { signal, quiet: true });
      return { source, candles: items.map((candle) => toChartCandle(candle, pipDecimals(product.pip))) };
    },
    staleTime: ({ state }) => (state.data?.source ? Number.POSITIVE_INFINITY : 60_000),
  });

/** Where a product's tape begins, and whose history is drawn before it; null while its first candle is not loaded. */
export type ChartOrigin = { readonly atMs: number; readonly source: string | null } | null;

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
  const platform = usePlatform();
  const query = useQuery(candlesQuery(platform, product, interval));
  const [reachedFirst, setReachedFirst] = useState('');
  const hasFirst = (query.data !== undefined && query.data.length < candlesPageSize) || reachedFirst === key;
  const history = useQuery({ ...historyQuery(platform, product, interval), enabled: hasFirst });
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

  const loadOlder = useOlderCandles(product, interval, live.series, (page, isLast) => {
    if (isLast) setReachedFirst(key);
    setState((was) => (was.key === key ? { ...was, series: withOlder(was.series, page) } : was));
  });
  const past = hasFirst ? history.data : undefined;
  // A tick leaves the closed candles as they are, and so the joined list.
  const { closed } = live.series;
  const joined = useMemo(() => (past ? [...past.candles, ...closed] : closed), [past, closed]);
  const series = useMemo(() => ({ ...live.series, closed: joined }), [live.series, joined]);
  const firstMs = candleAt(live.series, 0)?.openAtMs;
  const origin: ChartOrigin = past && firstMs !== undefined ? { atMs: firstMs, source: past.source } : null;
  return {
    /** With the source's history before the tape, whose candles have no ticks. */
    series,
    /** Closed candles of the tape alone. */
    closed,
    origin,
    /** Price of the newest tick since the chart was opened, in pips. */
    livePrice: live.newestTick?.price ?? null,
    stepMs,
    isPending: query.isPending,
    isError: query.isError && query.data === undefined,
    retry: () => void refetch(),
    loadOlder,
  };
}
