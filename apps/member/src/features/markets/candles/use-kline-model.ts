import { useMemo, useState } from 'react';
import { type PlotRange, roundedUp, steadyRange } from '../plot/plot-layout.ts';
import type { CandleSeries } from './candle-series.ts';
import type { ChartWindow } from './chart-window.ts';
import { averageLengths, closedModel, markOf, runningModel } from './kline-model.ts';

/**
 * The visible part of a series. A tick recomputes the current candle's part; everything else keeps its identity until a
 * candle closes, the window moves, or a price leaves the drawn range.
 * @param keepInView prices that stay on the plot while the window follows, such as the last one and those of open
 * orders
 */
export function useKlineModel({ closed, running }: CandleSeries, view: ChartWindow, keepInView: readonly number[]) {
  const hasRunning = running !== null;
  const past = useMemo(() => closedModel(closed, hasRunning, view), [closed, hasRunning, view]);
  const live = runningModel(past, running);
  const high = markOf(past, live, 'high');
  const low = markOf(past, live, 'low');

  const [held, setHeld] = useState<{ view: ChartWindow; range: PlotRange } | null>(null);
  const edges = [high, low].flatMap((mark) => (mark ? [mark.price] : []));
  const values = view.newerBy === 0 ? [...edges, ...keepInView] : edges;
  const range = steadyRange(held?.view === view ? held.range : null, values);
  if (held?.view !== view || held.range !== range) setHeld({ view, range });

  const newestSlot = live?.slot ?? past.slots.findLastIndex((candle) => candle !== null);
  return {
    past,
    live,
    high,
    low,
    range,
    mostTicks: roundedUp(Math.max(past.mostTicks, live?.candle.ticks ?? 0)),
    /** The rightmost slot with a candle; −1 without any. */
    newestSlot,
    /** Number of slots with a candle. */
    shownCount: past.count + (live ? 1 : 0),
    /** Averages at that slot. */
    newestAverages: averageLengths.map((_, index) =>
      live ? (live.averages[index]?.[1] ?? null) : (past.averages[index]?.[newestSlot] ?? null),
    ),
    candleIn: (slot: number) => (live?.slot === slot ? live.candle : (past.slots[slot] ?? null)),
  };
}
