import { useEffect, useMemo, useRef, useState } from 'react';
import { type CandleSeries, candleAt, candleCount } from './candle-series.ts';
import { type ChartWindow, pan, startWindow, zoom } from './chart-window.ts';

/** How many candles began after an instant. */
function begunSince(series: CandleSeries, sinceMs: number): number {
  const count = candleCount(series);
  let begun = 0;
  while (begun < count && (candleAt(series, count - 1 - begun)?.openAtMs ?? 0) > sinceMs) begun += 1;
  return begun;
}

/**
 * The visible part of a series, and functions to move it. It follows the newest candle until it is moved away; then it
 * keeps showing the same candles.
 * @param plotPx width of the plot in px of the design
 * @param onNearOldest called when the window is within a screen of the oldest candle
 * @param onBegun called with the number of candles that began while the window followed, so everything moved left by
 * them
 */
export function useKlineWindow(
  series: CandleSeries,
  plotPx: number,
  { onNearOldest, onBegun }: { onNearOldest: () => void; onBegun: (count: number) => void },
) {
  const [chosen, setChosen] = useState<ChartWindow | null>(null);
  const view = useMemo(() => chosen ?? startWindow(plotPx), [chosen, plotPx]);
  const total = candleCount(series);

  const seen = useRef({ newestMs: 0, onBegun });
  const newestMs = series.running?.openAtMs ?? 0;
  const isFollowing = view.newerBy === 0;
  useEffect(() => {
    seen.current.onBegun = onBegun;
  });
  useEffect(() => {
    const { newestMs: seenMs } = seen.current;
    seen.current.newestMs = newestMs;
    const begun = seenMs > 0 ? begunSince(series, seenMs) : 0;
    if (begun === 0) return;
    if (isFollowing) seen.current.onBegun(begun);
    else setChosen((was) => was && pan(was, begun, total));
  }, [series, newestMs, isFollowing, total]);

  const move = (change: (window: ChartWindow) => ChartWindow) => {
    const next = change(view);
    // Several moves may happen before the next render.
    setChosen((was) => change(was ?? view));
    if (total - next.newerBy - 2 * next.slots < 0) onNearOldest();
  };
  return {
    view,
    isFollowing,
    onPan: (bySlots: number) => move((window) => pan(window, bySlots, total)),
    onZoom: (factor: number, anchor: number) => move((window) => zoom(window, factor, anchor, total)),
    /** To the oldest candle that is loaded, or to the newest. */
    toEnd: (end: 'oldest' | 'newest') => move((window) => pan(window, end === 'oldest' ? total : -total, total)),
  };
}
